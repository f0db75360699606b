import { mayInvitePerson } from "@/features/people/rules";
import type { RefusalTexts } from "@/ui/refusals";
import { isUsableByClient } from "../../clients/rules";
import { isActiveCoaching, isFirstCoaching, isNotOneself, isPendingCoaching } from "../../coachings/rules";

/** The words of the rules between a coach and a client. */
export const coachingRefusals: RefusalTexts = {
  [mayInvitePerson.sentence]: "training.coaching.refused.closed",
  [isNotOneself.sentence]: "training.coaching.refused.oneself",
  [isFirstCoaching.sentence]: "training.coaching.refused.first",
  [isPendingCoaching.sentence]: "training.coaching.refused.answered",
  [isActiveCoaching.sentence]: "training.coaching.refused.over",
  [isUsableByClient.sentence]: "training.coaching.assign.unusable",
};
