import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { answersRouter } from "./answers/router";
import { approvalsRouter } from "./approvals/router";
import { attendanceRouter } from "./attendance/router";
import { cardsRouter } from "./cards/router";
import { changeActivity, removeActivity } from "./changes/commands";
import { createActivity } from "./commands";
import { getActivityAt } from "./exceptions/queries";
import { activityChange, activityRead, activityRemoval } from "./exceptions/schema";
import { facesRouter } from "./faces/router";
import { feedsRouter } from "./feeds/router";
import { guestsRouter } from "./guests/router";
import { holidaysRouter } from "./holidays/router";
import { importActivities } from "./imports/commands";
import { activityImport } from "./imports/schema";
import { activitiesImportedAnswer } from "./imports/views";
import { invitationsRouter } from "./invitations/router";
import { placeLogRouter } from "./log/router";
import { mapsRouter } from "./maps/router";
import { occurrencesRouter } from "./occurrences/router";
import { openingsRouter } from "./openings/router";
import { outsidersRouter } from "./outsiders/router";
import { activityPagesRouter } from "./pages/router";
import { participantsRouter } from "./participants/router";
import { pollsRouter } from "./polls/router";
import { listActivities } from "./queries";
import { remindersRouter } from "./reminders/router";
import { scheduleRouter } from "./schedule/router";
import { activityCreate, activityList } from "./schema";
import { activitySearchRouter } from "./search/router";
import { tasksRouter } from "./tasks/router";
import { templatesRouter } from "./templates/router";
import { activitiesAnswer, activityAnswer, activityView } from "./views";
import { yearsRouter } from "./years/router";

export const activitiesRouter = router({
  list: person
    .input(activityList)
    .output(answers(activitiesAnswer))
    .query(({ ctx, input }) => listActivities(ctx.me, input)),
  create: person
    .input(activityCreate)
    .output(answers(activityAnswer))
    .mutation(({ ctx, input }) => createActivity(ctx.me, input)),
  get: person
    .input(activityRead)
    .output(answers(activityView))
    .query(({ ctx, input }) => getActivityAt(ctx.me, input)),
  update: person
    .input(activityChange)
    .output(answers(activityAnswer))
    .mutation(({ ctx, input }) => changeActivity(ctx.me, input)),
  delete: person
    .input(activityRemoval)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => removeActivity(ctx.me, input)),
  answers: answersRouter,
  approvals: approvalsRouter,
  attendance: attendanceRouter,
  cards: cardsRouter,
  occurrences: occurrencesRouter,
  guests: guestsRouter,
  holidays: holidaysRouter,
  maps: mapsRouter,
  reminders: remindersRouter,
  openings: openingsRouter,
  search: activitySearchRouter,
  pages: activityPagesRouter,
  outsiders: outsidersRouter,
  participants: participantsRouter,
  polls: pollsRouter,
  invitations: invitationsRouter,
  log: placeLogRouter,
  schedule: scheduleRouter,
  tasks: tasksRouter,
  templates: templatesRouter,
  faces: facesRouter,
  feeds: feedsRouter,
  years: yearsRouter,
  import: person
    .input(activityImport)
    .output(answers(activitiesImportedAnswer))
    .mutation(({ ctx, input }) => importActivities(ctx.me, input)),
});
