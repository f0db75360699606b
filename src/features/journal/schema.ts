import { z } from "zod";
import { fold } from "@/lib/text";
import { line, text } from "@/lib/text-field";
import { FIRST_DAY, HIGHEST, isListRange, NOTE_LENGTH, SLEEP_MINUTES, TAG_LENGTH, TAGS } from "./rules";

const day = (name: string) =>
  z.iso
    .date(`${name} must be a day such as 2026-06-18.`)
    .refine((value) => value >= FIRST_DAY, `${name} can't be before ${FIRST_DAY}.`);

export const journalList = z
  .object({ from: day("from"), to: day("to") })
  .refine(isListRange, { path: ["to"], error: isListRange.sentence });
export type JournalList = z.output<typeof journalList>;

export const journalDay = z.object({ day: day("day") });
export type JournalDay = z.output<typeof journalDay>;

const within = (name: string, min: number, max: number) =>
  z
    .int(`${name} must be a whole number.`)
    .min(min, `${name} must be ${min} to ${max}.`)
    .max(max, `${name} must be ${min} to ${max}.`)
    .nullish();

/** Each tag once: two that differ in case alone are one. */
function distinct(tags: string[]): string[] {
  const folded = tags.map(fold);
  return tags.filter((_, index) => folded.indexOf(folded[index] ?? "") === index);
}

/** Fields that are not given stay as they are; null clears one. */
export const journalWrite = journalDay.extend({
  mood: within("Mood", 1, HIGHEST),
  energy: within("Energy", 1, HIGHEST),
  sleepMinutes: within("Sleep", 0, SLEEP_MINUTES),
  tags: z
    .array(line(TAG_LENGTH, { min: 1, name: "A tag" }))
    .max(TAGS, `A day can have at most ${TAGS} tags.`)
    .transform(distinct)
    .nullish(),
  note: text(NOTE_LENGTH, { name: "The note" }).nullish(),
});
export type JournalWrite = z.output<typeof journalWrite>;
