import { answers, person, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { createDepartment, deleteDepartment } from "./commands";
import { listDepartments } from "./queries";
import { departmentCreate, departmentId, departmentList } from "./schema";
import { departmentAnswer, departmentsAnswer } from "./views";

export const departmentsRouter = router({
  list: person
    .input(departmentList)
    .output(answers(departmentsAnswer))
    .query(({ ctx, input }) => listDepartments(ctx.me, input)),
  create: person
    .input(departmentCreate)
    .output(answers(departmentAnswer))
    .mutation(({ ctx, input }) => createDepartment(ctx.me, input)),
  delete: person
    .input(departmentId)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => deleteDepartment(ctx.me, input)),
});
