import {
  IconActivityHeartbeat,
  IconBarbell,
  IconCalendarWeek,
  IconMoodSmile,
  IconMoon,
  IconRoute,
  IconTrophy,
} from "@tabler/icons-react";
import type { IntlShape } from "react-intl";
import { type CoachingShare, coachingShares, usualShares } from "../../coachings/rules";

/** How each share is drawn and named. `short`: within a sentence. */
export const shareWords = {
  WORKOUTS: {
    Icon: IconBarbell,
    name: "training.coaching.share.workouts",
    text: "training.coaching.share.workoutsText",
    short: "training.coaching.share.workoutsShort",
  },
  PROGRAM: {
    Icon: IconCalendarWeek,
    name: "training.coaching.share.program",
    text: "training.coaching.share.programText",
    short: "training.coaching.share.programShort",
  },
  RECORDS: {
    Icon: IconTrophy,
    name: "training.coaching.share.records",
    text: "training.coaching.share.recordsText",
    short: "training.coaching.share.recordsShort",
  },
  LOAD: {
    Icon: IconActivityHeartbeat,
    name: "training.coaching.share.load",
    text: "training.coaching.share.loadText",
    short: "training.coaching.share.loadShort",
  },
  LINES: {
    Icon: IconRoute,
    name: "training.coaching.share.lines",
    text: "training.coaching.share.linesText",
    short: "training.coaching.share.linesShort",
  },
  MOOD: {
    Icon: IconMoodSmile,
    name: "training.coaching.share.mood",
    text: "training.coaching.share.moodText",
    short: "training.coaching.share.moodShort",
  },
  SLEEP: {
    Icon: IconMoon,
    name: "training.coaching.share.sleep",
    text: "training.coaching.share.sleepText",
    short: "training.coaching.share.sleepShort",
  },
} as const satisfies Record<CoachingShare, unknown>;

/** What is chosen each by itself. */
export const singleShares = coachingShares.filter((share) => !usualShares.includes(share));

/** "pass, program och rekord", in a sentence. */
export const sharesText = (intl: IntlShape, shares: readonly CoachingShare[]): string =>
  intl.formatList(shares.map((share) => intl.formatMessage({ id: shareWords[share].short })));
