"use client";

import { useIntl } from "react-intl";
import { readFailure, useFailureText } from "@/ui/refusals";
import { mayMessagePerson } from "../people/rules";
import { isNoFriend, isPending, isUnasked, mayBefriendPerson } from "../requests/rules";

/** The refusals that we have words of our own for. */
const ownWords = new Map([
  [mayBefriendPerson.sentence, "friends.refused.befriend"],
  [isNoFriend.sentence, "friends.refused.friends"],
  [isUnasked.sentence, "friends.refused.sent"],
  [isPending.sentence, "friends.refused.settled"],
  [mayMessagePerson.sentence, "friends.refused.message"],
]);

/**
 * Why something between two people did not come about: "server error, else" `usual`, "plus a retry message on network
 * error" (spec of the social hub, section 8).
 */
export function useFriendFailure() {
  const intl = useIntl();
  const say = useFailureText();
  return (error: unknown, usual: string): { title: string; text?: string } => {
    const { code, message } = readFailure(error);
    if (code === "offline" || code === "fault" || code === "busy") return { title: usual, text: say(error) };
    const own = ownWords.get(message);
    return { title: own ? intl.formatMessage({ id: own }) : say(error) || usual };
  };
}
