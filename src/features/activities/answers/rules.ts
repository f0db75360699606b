import type { Me } from "@/features/accounts/rules";
import { rule } from "@/lib/rule";

/** The answers besides joining. */
export const answerKinds = ["MAYBE", "NO"] as const;
export type AnswerKind = (typeof answerKinds)[number];

export const MAX_REASON_LENGTH = 200;

/** As with joining one's own (docs/contract.md, 9). */
export const isAnotherHosts = rule(
  "You can't answer your own activity.",
  (me: Pick<Me, "id">, activity: { hostId: string }) => activity.hostId !== me.id,
  "invalid",
);
