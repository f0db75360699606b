import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { done, nextCursor } from "@/lib/answer";
import { type AttendanceStatus, attendanceStatuses, openingOf, type RollTimes } from "./rules";

const status = z.enum(attendanceStatuses);
const counts = z.strictObject({
  PRESENT: z.number(),
  LATE: z.number(),
  ABSENT: z.number(),
  /** of those who come, nothing is recorded yet */
  UNRECORDED: z.number(),
});

const recordedPerson = z.strictObject({
  user: personView,
  /** null: not recorded */
  status: status.nullable(),
  /** they checked in with a door code */
  hasCheckedIn: z.boolean(),
  /** how many guests they said that they bring */
  guests: z.number(),
});

/** The roll of one time: for the host all who come or are recorded, for others their own record. */
export const rollAnswer = z
  .strictObject({
    dateTime: z.iso.datetime(),
    endTime: z.iso.datetime().nullable(),
    /** attendance can be recorded from here on */
    opensAt: z.iso.datetime(),
    /** and until here */
    closesAt: z.iso.datetime(),
    isCancelled: z.boolean(),
    /** the caller's own record; null: none */
    own: status.nullable(),
    /** by name; nobody unless the caller is the host */
    people: z.array(recordedPerson),
    /** null unless the caller is the host */
    counts: counts.nullable(),
    nextCursor,
  })
  .meta({ id: "ActivityRollAnswer" });
export type RollView = z.infer<typeof rollAnswer>;

/** A time of a repeating activity, and those that take place before and after it; null: there is none near. */
export const rollTimesAnswer = z
  .strictObject({
    occurrence: z.iso.datetime().nullable(),
    previous: z.iso.datetime().nullable(),
    next: z.iso.datetime().nullable(),
  })
  .meta({ id: "ActivityRollTimesAnswer" });
export type RollTimesView = z.infer<typeof rollTimesAnswer>;

/** One time of an activity; `occurrence` null: the activity does not repeat. */
export type RollTime = RollTimes & { occurrence: Date | null; isCancelled: boolean };

export type RecordedRow = {
  person: PersonView;
  status: AttendanceStatus | null;
  hasCheckedIn: boolean;
  guests: number;
};

export const toRecordedPerson = ({ person, status, hasCheckedIn, guests }: RecordedRow) => ({
  user: toPerson(person),
  status,
  hasCheckedIn,
  guests,
});

export const toRollTimes = (time: RollTime) => {
  const { opensAt, closesAt } = openingOf(time);
  return {
    dateTime: time.dateTime.toISOString(),
    endTime: time.endTime?.toISOString() ?? null,
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
    isCancelled: time.isCancelled,
  };
};

export const recordedAnswer = z
  .strictObject({ ...done, recorded: z.number() })
  .meta({ id: "ActivityAttendanceRecordedAnswer" });

/** A code for the door, shown this once. */
export const doorCodeAnswer = z
  .strictObject({ code: z.string(), url: z.string(), expiresAt: z.iso.datetime() })
  .meta({ id: "ActivityDoorCodeAnswer" });
export type DoorCodeView = z.infer<typeof doorCodeAnswer>;

export const checkInAnswer = z
  .strictObject({
    ...done,
    status,
    activityId: z.string(),
    title: z.string(),
    /** names the time of a repeating activity */
    occurrence: z.iso.datetime().nullable(),
    dateTime: z.iso.datetime(),
  })
  .meta({ id: "ActivityCheckInAnswer" });
export type CheckInView = z.infer<typeof checkInAnswer>;

const memberAttendance = z.strictObject({
  user: personView,
  /** false: they have left the group, or came as a guest */
  isMember: z.boolean(),
  present: z.number(),
  late: z.number(),
  absent: z.number(),
});

/** How often the people of a group came in a season. */
export const memberAttendanceAnswer = z
  .strictObject({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    /** how many times have a record of somebody */
    times: z.number(),
    /** most often first; only the caller's own row unless they manage the group */
    members: z.array(memberAttendance),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: "MemberAttendanceAnswer" });
export type MemberAttendanceView = z.infer<typeof memberAttendanceAnswer>;

export type MemberAttendanceRow = {
  times: number;
  userId: string;
  person: PersonView;
  isMember: boolean;
  present: number;
  late: number;
  absent: number;
};

export const toMemberAttendance = ({ person, isMember, present, late, absent }: MemberAttendanceRow) => ({
  user: toPerson(person),
  isMember,
  present,
  late,
  absent,
});
