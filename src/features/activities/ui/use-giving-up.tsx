"use client";

import { type ReactNode, useState } from "react";
import { lazyDialog } from "@/ui/lazy-dialog";
import { useTRPCClient } from "@/ui/trpc";
import { hasFreePlace } from "../participants/rules";
import type { Participation } from "./use-participation";

const GiveUpQuestion = lazyDialog(() => import("./give-up-question").then((it) => it.GiveUpQuestion));

/** `giveUp`: does what gives up the user's place, and asks before if others wait for it; `question` is to be rendered. */
export function useGivingUp({ shown }: Pick<Participation, "shown">): {
  giveUp: (act: () => void) => void;
  question: ReactNode;
} {
  const { waiting } = useTRPCClient().activities.participants;
  const [asked, setAsked] = useState<{ count: number; act: () => void; isOpen: boolean } | null>(null);
  const { id, title, time, isJoined } = shown;
  const isWanted = isJoined && !hasFreePlace({ ...shown, joined: shown._count.participants });
  const ask = async (act: () => void) => {
    // what goes wrong is said by the change itself
    const { waiting: count } = await waiting
      .query({ id, occurrence: time?.occurrence })
      .catch(() => ({ waiting: 0 }));
    if (count > 0) setAsked({ count, act, isOpen: true });
    else act();
  };
  const close = () => setAsked((before) => before && { ...before, isOpen: false });
  return {
    giveUp: (act) => (isWanted ? void ask(act) : act()),
    question: asked && (
      <GiveUpQuestion
        title={title}
        waiting={asked.count}
        opened={asked.isOpen}
        onClose={close}
        onConfirm={() => {
          close();
          asked.act();
        }}
      />
    ),
  };
}
