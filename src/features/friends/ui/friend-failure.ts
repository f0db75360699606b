"use client";

import { useIntl } from "react-intl";
import { mayBefriendPerson, mayMessagePerson } from "@/features/people/rules";
import { readFailure, useFailureText, useFailureToast } from "@/ui/refusals";
import { isFirstRequest, isNotYetFriend, isPending } from "../requests/rules";

const words = {
  [mayBefriendPerson.sentence]: "friends.refused.befriend",
  [isNotYetFriend.sentence]: "friends.refused.friends",
  [isFirstRequest.sentence]: "friends.refused.sent",
  [isPending.sentence]: "friends.refused.settled",
  [mayMessagePerson.sentence]: "people.refused.message",
};

/** The toast for a failed action between two users. */
export const useFriendFailure = () => useFailureToast(words);

const failed = { accept: "friends.accept.failed", decline: "friends.decline.failed" };

/** The toast for a failed answer to a friend request, with the reason. Used everywhere a request can be answered. */
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
