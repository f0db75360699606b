import { answers, anybody, mergeRouters, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { confirmationAnswer } from "./access/views";
import { auditRouter } from "./audit/router";
import { changeEmail, confirmEmail, register, setPicture, updateAccount } from "./commands";
import { confirmationsRouter } from "./confirmations/router";
import { exportsRouter } from "./exports/router";
import { factorsRouter } from "./factors/router";
import { passkeysRouter } from "./passkeys/router";
import { passwordsRouter } from "./passwords/router";
import { getAccount } from "./queries";
import { removalRouter } from "./removal/router";
import { resetsRouter } from "./resets/router";
import { rolesRouter } from "./roles/router";
import { confirmation, emailChange, pictureUpload, profileChange, registration } from "./schema";
import { sessionsRouter } from "./sessions/router";
import { staffRouter } from "./staff/router";
import { undoRouter } from "./undo/router";
import { accountAnswer, accountView, pictureAnswer } from "./views";

export const accountsRouter = router({
  register: anybody
    .input(registration)
    .output(answers(accountAnswer))
    .mutation(({ ctx, input }) => register(input, ctx.address)),
  me: person.output(answers(accountView)).query(({ ctx }) => getAccount(ctx.me)),
  update: person
    .input(profileChange)
    .output(answers(accountAnswer))
    .mutation(({ ctx, input }) => updateAccount(ctx.me, input)),
  setPicture: person
    .input(pictureUpload)
    .output(answers(pictureAnswer))
    .mutation(({ ctx, input }) => setPicture(ctx.me, input)),
  changeEmail: person
    .input(emailChange)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => changeEmail(ctx.me, input, ctx)),
  confirmEmail: anybody
    .input(confirmation)
    .output(answers(confirmationAnswer))
    .mutation(({ ctx, input }) => confirmEmail(input, ctx)),
  audit: auditRouter,
  confirmations: confirmationsRouter,
  removal: removalRouter,
  exports: exportsRouter,
  factors: factorsRouter,
  passkeys: passkeysRouter,
  passwords: mergeRouters(passwordsRouter, resetsRouter),
  roles: rolesRouter,
  sessions: sessionsRouter,
  staff: staffRouter,
  undo: undoRouter,
});
