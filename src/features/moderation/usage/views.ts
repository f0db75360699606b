import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { nextCursor } from "@/lib/answer";
import type { CountedThing } from "./rules";

const number = z.number();

/** What a person uses: the bytes of their files, and how many things of each kind they have open. */
export const usageView = z
  .strictObject({
    person: personView,
    bytes: number,
    open: z.strictObject({
      activities: number,
      importedActivities: number,
      feedback: number,
      groups: number,
      links: number,
      notices: number,
      organizations: number,
      polls: number,
    } satisfies Record<CountedThing, z.ZodNumber>),
  })
  .meta({ id: "Usage" });
export type UsageView = z.infer<typeof usageView>;

export type UsageRow = { person: PersonView; bytes: number; open: UsageView["open"] };

export const toUsage = ({ person, bytes, open }: UsageRow): UsageView => ({
  person: toPerson(person),
  bytes,
  open,
});

export const usageAnswer = z
  .strictObject({ usage: z.array(usageView), nextCursor })
  .meta({ id: "UsageAnswer" });
