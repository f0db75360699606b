import { person, router } from "@/api/trpc";
import { createExport } from "./commands";
import { getExport } from "./queries";

export const exportsRouter = router({
  get: person.query(({ ctx }) => getExport(ctx.me)),
  create: person.mutation(({ ctx }) => createExport(ctx.me)),
});
