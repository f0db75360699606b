import { answers, person, router } from "@/api/trpc";
import { checkIn, createDoorCode, recordAttendance } from "./commands";
import { getRoll, getRollTimes, listMemberAttendance } from "./queries";
import {
  attendanceRecord,
  doorCode,
  doorCodeCreate,
  memberAttendanceList,
  rollRead,
  rollTimesRead,
} from "./schema";
import {
  checkInAnswer,
  doorCodeAnswer,
  memberAttendanceAnswer,
  recordedAnswer,
  rollAnswer,
  rollTimesAnswer,
} from "./views";

export const attendanceRouter = router({
  get: person
    .input(rollRead)
    .output(answers(rollAnswer))
    .query(({ ctx, input }) => getRoll(ctx.me, input)),
  times: person
    .input(rollTimesRead)
    .output(answers(rollTimesAnswer))
    .query(({ ctx, input }) => getRollTimes(ctx.me, input)),
  record: person
    .input(attendanceRecord)
    .output(answers(recordedAnswer))
    .mutation(({ ctx, input }) => recordAttendance(ctx.me, input)),
  createCode: person
    .input(doorCodeCreate)
    .output(answers(doorCodeAnswer))
    .mutation(({ ctx, input }) => createDoorCode(ctx.me, input)),
  checkIn: person
    .input(doorCode)
    .output(answers(checkInAnswer))
    .mutation(({ ctx, input }) => checkIn(ctx.me, input)),
  listMembers: person
    .input(memberAttendanceList)
    .output(answers(memberAttendanceAnswer))
    .query(({ ctx, input }) => listMemberAttendance(ctx.me, input)),
});
