import { answers, person, router } from "@/api/trpc";
import { listHolidays } from "./queries";
import { holidayList } from "./schema";
import { holidaysAnswer } from "./views";

export const holidaysRouter = router({
  list: person
    .input(holidayList)
    .output(answers(holidaysAnswer))
    .query(({ ctx, input }) => listHolidays(ctx.me, input)),
});
