import { z } from "zod";
import { id } from "@/lib/id";
import { pageSize } from "@/lib/paging";
import { occurrence } from "../exceptions/schema";
import { bound } from "../schema";
import { attendanceStatuses, isRecordedOnce, isSeason, MAX_RECORDED_AT_ONCE, usualSeason } from "./rules";

/** `occurrence`: the time of a repeating activity, which needs it. */
const roll = { id, occurrence: occurrence.optional() };

/** The person after whom the page begins. */
const personCursor = z.uuid("The cursor is not valid.").nullish();

export const rollRead = z.object({ ...roll, limit: pageSize(200, 100), cursor: personCursor });
export type RollRead = z.output<typeof rollRead>;

/** Without an occurrence: around the time that takes place now, or the next. */
export const rollTimesRead = z.object(roll);
export type RollTimesRead = z.output<typeof rollTimesRead>;

const status = z.enum(attendanceStatuses, `Status must be ${attendanceStatuses.join(", ")} or null.`);

/** `status` null forgets what was recorded. */
export const attendanceRecord = z.object({
  ...roll,
  entries: z
    .array(z.object({ userId: id, status: status.nullable() }))
    .min(1, "At least one person must be given.")
    .max(MAX_RECORDED_AT_ONCE, `At most ${MAX_RECORDED_AT_ONCE} people can be recorded at once.`)
    .refine(isRecordedOnce, isRecordedOnce.sentence),
});
export type AttendanceRecord = z.output<typeof attendanceRecord>;

export const doorCodeCreate = z.object(roll);
export type DoorCodeCreate = z.output<typeof doorCodeCreate>;

/** Letters in upper case mean the same; anything else names nothing. */
export const doorCode = z.object({
  code: z.string().transform((code) => (/^[0-9a-f]{32}$/i.test(code) ? code.toLowerCase() : "")),
});
export type DoorCode = z.output<typeof doorCode>;

/** How often the person after whom the page begins came, and their id. */
const seasonCursor = z
  .string()
  .regex(/^\d{1,9}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, "The cursor is not valid.")
  .nullish();

/** `from` and `to`: when the times began; the last six months if left out. */
export const memberAttendanceList = z
  .object({
    id,
    from: bound("from").optional(),
    to: bound("to").optional(),
    limit: pageSize(100, 50),
    cursor: seasonCursor,
  })
  .transform(({ from, to, ...rest }) => {
    const usual = usualSeason(to ?? new Date());
    return { ...rest, from: from ?? usual.from, to: to ?? usual.to };
  })
  .refine(({ from, to }) => isSeason(from, to), { path: ["to"], error: isSeason.sentence });
export type MemberAttendanceList = z.output<typeof memberAttendanceList>;
