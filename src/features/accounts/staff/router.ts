import { person, router } from "@/api/trpc";
import { liftSuspension, resetName, resetPicture, signOutPerson, suspendPerson } from "./commands";
import { getPerson, listPeople } from "./queries";
import { nameReset, personId, personList, staffAct, suspensionCreate } from "./schema";

export const staffRouter = router({
  people: person.input(personList).query(({ ctx, input }) => listPeople(ctx.me, input)),
  person: person.input(personId).query(({ ctx, input }) => getPerson(ctx.me, input)),
  suspend: person.input(suspensionCreate).mutation(({ ctx, input }) => suspendPerson(ctx.me, input)),
  lift: person.input(staffAct).mutation(({ ctx, input }) => liftSuspension(ctx.me, input)),
  signOut: person.input(staffAct).mutation(({ ctx, input }) => signOutPerson(ctx.me, input)),
  resetPicture: person.input(staffAct).mutation(({ ctx, input }) => resetPicture(ctx.me, input)),
  resetName: person.input(nameReset).mutation(({ ctx, input }) => resetName(ctx.me, input)),
});
