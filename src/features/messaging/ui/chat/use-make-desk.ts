"use client";

import { useState } from "react";
import type { PersonView } from "@/features/people/views";
import { useReacting } from "../reactions/use-reacting";
import { useSession } from "../session/session-context";
import { firstSeq, lastSeq } from "../state/thread";
import { Desk } from "./desk";

/** Creates the Desk of an open chat; the same instance for as long as the chat is open. */
export function useMakeDesk(me: PersonView, id: string): Desk {
  const { threads } = useSession().caches;
  const react = useReacting(me);
  const [desk] = useState(() => {
    async function load(seq: number) {
      const held = threads.get(id);
      if (!held || seq < firstSeq(held) || seq > lastSeq(held)) await threads.loadAround(id, seq);
    }
    return new Desk(me, id, { load, react });
  });
  return desk;
}
