"use client";

import { useIntl } from "react-intl";
import { isOpenToJoin } from "@/features/accounts/staff/rules";
import { mayInvitePerson } from "@/features/people/rules";
import { readFailure, useFailureText } from "@/ui/refusals";
import { isFirstInvitation } from "../invitations/rules";
import { hasRoom } from "../members/rules";

const words = {
  [isOpenToJoin.sentence]: "accounts.paused",
  [mayInvitePerson.sentence]: "people.notInvitable",
  [hasRoom.sentence]: "groups.add.full",
  [isFirstInvitation.sentence]: "groups.add.pending",
  // members/commands.ts
  "This person is already in the group.": "groups.add.inside",
};

/** Explains why a user could not be added to or removed from a group. */
export function useGroupFailure() {
  const intl = useIntl();
  const say = useFailureText(words);
  return (error: unknown): string => {
    const { code } = readFailure(error);
    if (code === "not-found") return intl.formatMessage({ id: "groups.add.gone" });
    if (code === "forbidden") return intl.formatMessage({ id: "groups.add.forbidden" });
    return say(error);
  };
}
