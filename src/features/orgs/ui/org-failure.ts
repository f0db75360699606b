"use client";

import { isOpenToJoin } from "@/features/accounts/staff/rules";
import { mayInvitePerson } from "@/features/people/rules";
import { type RefusalTexts, useFailureToast } from "@/ui/refusals";
import { hasDepartments, isFreeName, mayChangeDepartments } from "../departments/rules";
import { hasRoomForDomain, isHostName, isNewDomain, isUnclaimed, mayManageDomains } from "../domains/rules";
import { isFirstInvitation, mayManageInvitations } from "../invitations/rules";
import {
  isNewMember,
  isRemovable,
  mayAddMembers,
  mayChangeMember,
  mayChangeMembers,
  mayRemoveMember,
} from "../members/rules";
import { isUnanswered, mayAnswerRequests } from "../requests/rules";
import { hasUnits, isFreeUnitName, mayChangeUnits } from "../units/rules";

const forbidden = "orgs.failure.forbidden";

const words: RefusalTexts = {
  [isOpenToJoin.sentence]: "accounts.paused",
  [mayInvitePerson.sentence]: "people.notInvitable",
  [mayAddMembers.sentence]: forbidden,
  [mayChangeMembers.sentence]: forbidden,
  [mayRemoveMember.sentence]: forbidden,
  [mayManageInvitations.sentence]: forbidden,
  [mayAnswerRequests.sentence]: forbidden,
  [mayChangeDepartments.sentence]: forbidden,
  [mayChangeUnits.sentence]: forbidden,
  [mayManageDomains.sentence]: forbidden,
  [isNewMember.sentence]: "orgs.failure.member",
  [isFirstInvitation.sentence]: "orgs.failure.invited",
  [mayChangeMember.sentence]: "orgs.failure.owner",
  [isRemovable.sentence]: "orgs.failure.owner",
  [hasDepartments.sentence]: "orgs.failure.noDepartments",
  [isFreeName.sentence]: "orgs.failure.departmentName",
  [hasUnits.sentence]: "orgs.failure.noUnits",
  [isFreeUnitName.sentence]: "orgs.failure.unitName",
  [isUnanswered.sentence]: "orgs.failure.answered",
  [isHostName.sentence]: "orgs.failure.hostName",
  [isNewDomain.sentence]: "orgs.failure.domainPresent",
  [isUnclaimed.sentence]: "orgs.failure.domainClaimed",
  [hasRoomForDomain.sentence]: "orgs.failure.domainLimit",
};

/** The title and text of a toast about a failed change of an organization: the reason, else the `usual` title. */
export const useOrgFailureToast = () => useFailureToast(words);

/** The same in one text, for a note. */
export function useOrgFailure() {
  const say = useOrgFailureToast();
  return (error: unknown, usual: string): string => {
    const { title, text } = say(error, usual);
    return text ? `${title}. ${text}` : title;
  };
}
