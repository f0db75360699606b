"use client";

import type { AccountView } from "@/features/accounts/views";
import { isAnsweredByTime } from "../../times/rules";
import { Answers } from "../answers";
import { JoinLabelPill } from "../join-label";
import type { Participation } from "../use-participation";

type Props = { me: AccountView; participation: Participation; now: Date; isMain?: boolean | undefined };

/** The answers to one time. Of what has begun, or is too far ahead to be answered by itself, only whether the user comes. */
export function RowAnswers({ me, participation, now, isMain }: Props) {
  const { shown } = participation;
  if (shown.time?.isCancelled) return null;
  if (isAnsweredByTime(shown, now))
    return <Answers me={me} participation={participation} now={now} isMain={isMain} />;
  return shown.isJoined && <JoinLabelPill kind="joined" />;
}
