"use client";

import { FormattedMessage } from "react-intl";
import { Pill, type PillTone } from "@/ui/pill";
import { isOpenPoll } from "../../polls/rules";
import type { PollSummaryView } from "../../polls/views";
import { deadlineOf } from "./use-poll";

type Shown = Pick<PollSummaryView, "host" | "decidedAt" | "closesAt" | "isAnswered">;
type State = "awaiting" | "open" | "closed" | "decided";

function stateOf(me: { id: string }, poll: Shown, now: Date): State {
  if (poll.decidedAt !== null) return "decided";
  if (!isOpenPoll(deadlineOf(poll), now)) return "closed";
  return poll.isAnswered || poll.host.id === me.id ? "open" : "awaiting";
}

const tones: Record<State, PillTone> = {
  ...{ awaiting: "brand", open: "outline", closed: "quiet", decided: "ok" },
};
const words = {
  awaiting: "activities.polls.state.awaiting",
  open: "activities.polls.state.open",
  closed: "activities.polls.state.closed",
  decided: "activities.polls.state.decided",
} as const;

/** How a poll stands for the user. */
export function PollPill({ me, poll, now }: { me: { id: string }; poll: Shown; now: Date }) {
  const state = stateOf(me, poll, now);
  return (
    <Pill tone={tones[state]}>
      <FormattedMessage id={words[state]} />
    </Pill>
  );
}
