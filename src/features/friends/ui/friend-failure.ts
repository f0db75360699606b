"use client";

import { useIntl } from "react-intl";
import { mayMessagePerson } from "@/features/people/rules";
import { readFailure, useFailureText } from "@/ui/refusals";
import { isNoFriend, isPending, isUnasked, mayBefriendPerson } from "../requests/rules";

const words = {
  [mayBefriendPerson.sentence]: "friends.refused.befriend",
  [isNoFriend.sentence]: "friends.refused.friends",
  [isUnasked.sentence]: "friends.refused.sent",
  [isPending.sentence]: "friends.refused.settled",
  [mayMessagePerson.sentence]: "friends.refused.message",
};

/** Of these there is nothing to say but that it did not come about, and what to do. */
const without = new Set(["offline", "fault", "busy", "not-found"]);

/**
 * Why something between two people failed: the server's reason, else `usual`; on a network error the advice to try
 * again.
 */
export function useFriendFailure() {
  const say = useFailureText(words);
  return (error: unknown, usual: string): { title: string; text?: string } =>
    without.has(readFailure(error).code)
      ? { title: usual, text: say(error) }
      : { title: say(error) || usual };
}

const failed = { accept: "friends.accept.failed", decline: "friends.decline.failed" };

/** "Respond: 'Failed to {accept|decline} friend request'" (section 8), and why: wherever a request is answered. */
export function useAnswerFailure() {
  const intl = useIntl();
  const say = useFailureText(words);
  return (error: unknown, answer: keyof typeof failed): { title: string; text: string } => {
    const isGone = readFailure(error).code === "not-found";
    return {
      title: intl.formatMessage({ id: failed[answer] }),
      text: isGone ? intl.formatMessage({ id: "friends.refused.withdrawn" }) : say(error),
    };
  };
}
