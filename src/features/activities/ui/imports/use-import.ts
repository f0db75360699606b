import { useQueryClient } from "@tanstack/react-query";
import { type ChangeEvent, useState } from "react";
import { decodeCalendar } from "@/lib/calendar-bytes";
import { type FilePart, packCalendars } from "@/lib/calendar-packing";
import { cutCalendars } from "@/lib/calendar-parts";
import { useAction } from "@/ui/action";
import { readFailure, useFailureText } from "@/ui/refusals";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { isCalendarFile, MAX_EVENTS } from "../../drafts/rules";
import { MAX_FILE_LENGTH } from "../../imports/rules";
import type { ImportedEventView } from "../../imports/views";

/** Max size of a chosen file, in bytes: a browser may not survive a much larger one. */
export const MAX_BYTES = 20 * 1024 * 1024;

const words = { [isCalendarFile.sentence]: "activities.import.notCalendar" };
const limits = { maxEvents: MAX_EVENTS, maxLength: MAX_FILE_LENGTH };

/** What the person answers to what a file leaves open. */
export type Answers = { timeZone: string | null; replaceOwn: boolean };
const unanswered: Answers = { timeZone: null, replaceOwn: false };

/** A chosen file in parts that the server takes. `isDone`: it is imported; before that it is only checked. */
type Sent = { name: string; parts: FilePart[]; answers: Answers; isDone: boolean };

/** The parts of a file; of one that is no calendar file its beginning, for the server to say so. */
function partsOf(bytes: Uint8Array): FilePart[] {
  const text = decodeCalendar(bytes);
  const parts = packCalendars(cutCalendars(text), limits);
  return parts.length > 0 ? parts : [{ text: text.slice(0, 1000) || " ", numbers: [], eventCount: 0 }];
}

/** The names of zones that a refused file asks for; null: it asks for none. */
function askedZones(error: unknown): string[] | null {
  const details = error
    ? (readFailure(error).details as { needs?: string[]; zones?: string[] } | null)
    : null;
  return details?.needs?.includes("timeZone") ? (details.zones ?? []) : null;
}

/** Sends a file part after part. `progress`: from 0 to 1, while there are several parts; else null. */
function useParts() {
  const client = useTRPCClient();
  const [progress, setProgress] = useState<number | null>(null);
  const send = async ({ parts, answers, isDone }: Sent) => {
    const events: ImportedEventView[] = [];
    try {
      for (const [place, { text, numbers }] of parts.entries()) {
        if (parts.length > 1) setProgress(place / parts.length);
        const answer = await client.activities.import.mutate({ file: text, dryRun: !isDone, ...answers });
        events.push(...answer.events.map((one) => ({ ...one, line: numbers[one.line - 1] ?? one.line })));
      }
      return { events };
    } finally {
      setProgress(null);
    }
  };
  return { send, progress };
}

/** Checks a chosen calendar file, and imports what the check has shown. */
export function useImport() {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const { send, progress } = useParts();
  const [isTooLarge, setTooLarge] = useState(false);
  const [checked, setChecked] = useState<(Sent & { events: ImportedEventView[] }) | null>(null);
  const sending = useAction({
    call: send,
    onDone: ({ events }, sent: Sent) => setChecked({ ...sent, events }),
    // of a file that failed in the middle, its first parts are there
    onSettled: ({ isDone }) => isDone && queries.invalidateQueries(trpc.activities.pathFilter()),
    reasonOf: useFailureText(words),
    isExclusive: true,
  });
  const take = async (chosen: File) => {
    sending.reset();
    setChecked(null);
    setTooLarge(chosen.size > MAX_BYTES);
    // before it is read
    const bytes = chosen.size > MAX_BYTES ? null : new Uint8Array(await chosen.arrayBuffer());
    if (bytes) sending.run({ name: chosen.name, parts: partsOf(bytes), answers: unanswered, isDone: false });
  };
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = currentTarget.files ?? [];
    if (chosen) await take(chosen);
    // the same file can be chosen again
    currentTarget.value = "";
  };
  const { input, error, failure, isPending } = sending;
  const zones = askedZones(error);
  return {
    ...{ choose, take, isTooLarge, isPending, progress, zones, failure: zones ? null : failure },
    answers: input?.answers ?? unanswered,
    /** null: no file has been checked yet */
    checked: isTooLarge ? null : checked,
    check: (answers: Answers) => input && sending.run({ ...input, answers, isDone: false }),
    add: () => input && sending.run({ ...input, isDone: true }),
  };
}
