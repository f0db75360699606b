/** The staff's acts on a person. */
export const personActions = ["suspend", "lift", "signOut", "resetPicture", "resetName"] as const;
/** Of ADMIN alone, on everybody else, with their own password. */
const adminActions = ["giveRole", "resetFactors"] as const;
export type PersonAction = (typeof personActions)[number] | (typeof adminActions)[number];
export type StaffAction = { kind: PersonAction };

/** The durations offered for a suspension. */
export const suspensionLengths = ["day", "week", "month", "date", "forever"] as const;
export type SuspensionLength = (typeof suspensionLengths)[number];

const daysOf = { day: 1, week: 7, month: 30 } as const;

/** When a suspension that begins now ends; null: never. `date`: its last day, in the browser's time zone. */
export function endOf(span: SuspensionLength, date: string): Date | null {
  if (span === "forever") return null;
  if (span !== "date") return new Date(Date.now() + daysOf[span] * 86_400_000);
  const end = new Date(`${date}T00:00`);
  end.setDate(end.getDate() + 1);
  return end;
}

export const actionTexts = {
  suspend: {
    action: "moderation.act.suspend",
    title: "moderation.act.suspendTitle",
    text: "moderation.act.suspendText",
    done: "moderation.act.suspendDone",
  },
  lift: {
    action: "moderation.act.lift",
    title: "moderation.act.liftTitle",
    text: "moderation.act.liftText",
    done: "moderation.act.liftDone",
  },
  signOut: {
    action: "moderation.act.signOut",
    title: "moderation.act.signOutTitle",
    text: "moderation.act.signOutText",
    done: "moderation.act.signOutDone",
  },
  resetPicture: {
    action: "moderation.act.resetPicture",
    title: "moderation.act.resetPictureTitle",
    text: "moderation.act.resetPictureText",
    done: "moderation.act.resetPictureDone",
  },
  resetName: {
    action: "moderation.act.resetName",
    title: "moderation.act.resetNameTitle",
    text: "moderation.act.resetNameText",
    done: "moderation.act.resetNameDone",
  },
  giveRole: {
    action: "moderation.act.giveRole",
    title: "moderation.act.giveRoleTitle",
    text: "moderation.act.giveRoleText",
    done: "moderation.act.giveRoleDone",
  },
  resetFactors: {
    action: "moderation.act.resetFactors",
    title: "moderation.act.resetFactorsTitle",
    text: "moderation.act.resetFactorsText",
    done: "moderation.act.resetFactorsDone",
  },
} as const;
