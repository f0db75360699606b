"use client";

import { useIntl } from "react-intl";
import { isOpenToJoin } from "@/features/accounts/staff/rules";
import { mayInvitePerson } from "@/features/people/rules";
import { type RefusalTexts, readFailure, useFailureText } from "@/ui/refusals";
import { hasUnanswered, isRemindableAgain } from "../answers/rules";
import { isOpenToPeople } from "../approvals/rules";
import { isAttendanceOpen, isDoorOpen, isLiveCode, mayCheckIn } from "../attendance/rules";
import { isGoingAhead } from "../cancellations/rules";
import { isAmongThem } from "../conversations/rules";
import { hasPlacesForGuests, isComing, isGuestCountAllowed } from "../guests/rules";
import { hasFreePlace, hasJoinedOrWaits, isNewOnWaitlist, isNewParticipant } from "../participants/rules";
import { isHostInside, mayChangeTime, mayDeleteActivity, mayEditActivity } from "../rules";
import { isAnswerOpen, isSoonEnough, isTakingPlace, isUpcoming } from "../times/rules";

const words = {
  [hasFreePlace.sentence]: "activities.fault.full",
  [hasPlacesForGuests.sentence]: "activities.fault.guestPlaces",
  [isGuestCountAllowed.sentence]: "activities.fault.guestsAllowed",
  [isComing.sentence]: "activities.fault.guestsComing",
  [isOpenToJoin.sentence]: "accounts.paused",
  [mayInvitePerson.sentence]: "people.notInvitable",
  [isOpenToPeople.sentence]: "activities.fault.approval",
  [isAnswerOpen.sentence]: "activities.fault.closed",
  [isUpcoming.sentence]: "activities.fault.past",
  [isNewParticipant.sentence]: "activities.fault.joined",
  [isNewOnWaitlist.sentence]: "activities.fault.queued",
  [hasJoinedOrWaits.sentence]: "activities.fault.left",
  [isRemindableAgain.sentence]: "activities.fault.reminded",
  [isTakingPlace.sentence]: "activities.fault.cancelled",
  [isAttendanceOpen.sentence]: "activities.fault.attendanceClosed",
  [isDoorOpen.sentence]: "activities.fault.doorClosed",
  [isLiveCode.sentence]: "activities.fault.codeExpired",
  [mayCheckIn.sentence]: "activities.fault.notComing",
  [isAmongThem.sentence]: "activities.fault.conversation",
  [isHostInside.sentence]: "activities.fault.outside",
  [isGoingAhead.sentence]: "activities.fault.calledOff",
  [isSoonEnough.sentence]: "activities.fault.tooFar",
  [mayEditActivity.sentence]: "activities.fault.notHost",
  [mayChangeTime.sentence]: "activities.fault.notHost",
  [mayDeleteActivity.sentence]: "activities.fault.notHost",
  [hasUnanswered.sentence]: "activities.fault.answered",
};

/** Shows why an action on an activity failed. `further`: translations of refusals of that action alone. */
export function useActivityFailure(further?: RefusalTexts) {
  const intl = useIntl();
  const say = useFailureText(further ? { ...words, ...further } : words);
  return (error: unknown): string =>
    readFailure(error).code === "not-found"
      ? intl.formatMessage({ id: "activities.fault.gone" })
      : say(error);
}
