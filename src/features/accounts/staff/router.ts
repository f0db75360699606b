import { answers, person, router } from "@/api/trpc";
import { sessionsEndedAnswer } from "../sessions/views";
import { liftSuspension, resetName, signOutPerson, suspendPerson } from "./commands";
import { getPerson, listPeople } from "./queries";
import { nameReset, personId, personList, staffAct, suspensionCreate } from "./schema";
import { staffActAnswer, staffPeopleAnswer, staffPersonAnswer } from "./views";

export const staffRouter = router({
  people: person
    .input(personList)
    .output(answers(staffPeopleAnswer))
    .query(({ ctx, input }) => listPeople(ctx.me, input)),
  person: person
    .input(personId)
    .output(answers(staffPersonAnswer))
    .query(({ ctx, input }) => getPerson(ctx.me, input)),
  suspend: person
    .input(suspensionCreate)
    .output(answers(staffActAnswer))
    .mutation(({ ctx, input }) => suspendPerson(ctx.me, input)),
  lift: person
    .input(staffAct)
    .output(answers(staffActAnswer))
    .mutation(({ ctx, input }) => liftSuspension(ctx.me, input)),
  signOut: person
    .input(staffAct)
    .output(answers(sessionsEndedAnswer))
    .mutation(({ ctx, input }) => signOutPerson(ctx.me, input)),
  resetName: person
    .input(nameReset)
    .output(answers(staffActAnswer))
    .mutation(({ ctx, input }) => resetName(ctx.me, input)),
});
