"use client";

import { memo } from "react";
import type { Me } from "@/features/accounts/rules";
import { useStore } from "../live/session-context";
import { useDesk } from "./desk";
import { EditBox } from "./edit-box";
import { WriteBox } from "./write-box";

type Props = { me: Pick<Me, "id">; conversationId: string; onSend: () => void; onEditLast: () => void };

/** Where one writes: a new message, or an own one anew. */
export const Composer = memo(function Composer(props: Props) {
  const edited = useStore(useDesk().edited);
  return edited ? <EditBox key={edited.id} message={edited} /> : <WriteBox {...props} />;
});
