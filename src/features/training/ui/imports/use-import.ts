import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import { useAction } from "@/ui/action";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import type { ImportAnswer } from "../../imports/views";
import { type Answers, type ImportFailure, postImport, type Sent } from "./post-import";

/** Max size of a file, in bytes. */
const MAX_BYTES = 25 * 1024 * 1024;

const unanswered: Answers = {
  ...{ unit: null, distanceUnit: null, timeZone: null, changed: null, exercises: {} },
  ...{ startedAt: null, durationSeconds: null, same: null },
};

/** Answers that change what is read: the file is checked again. */
const readWith: readonly (keyof Answers)[] = [
  ...(["unit", "distanceUnit", "timeZone", "startedAt", "durationSeconds", "same"] as const),
];

/** `asked`: all that was asked about this file, also what has been answered since. */
export type Checked = { file: File; answer: ImportAnswer; asked: ImportAnswer["needs"] };

/** How many workouts an import adds or replaces. */
export const countOf = ({ added, changed }: ImportAnswer, answers: Answers) =>
  added + (answers.changed === "take" || answers.same === "take" ? changed : 0);

/** Whether something is still to be answered. */
export const isOpen = ({ asked, answer }: Checked, answers: Answers) =>
  asked.some((need) =>
    need === "exercises" ? answer.unknown.some((name) => !answers.exercises[name]) : answers[need] === null,
  );

/** Takes back what an import has added, and says what was kept. */
function useUndoing(onDone: () => void) {
  const intl = useIntl();
  const { imports } = useTRPCClient().training;
  return useAction({
    call: (id: string) => imports.undo.mutate({ id }),
    done: ({ removed, kept }) => ({
      title: intl.formatMessage({ id: "training.import.undone" }, { count: removed }),
      text: kept.length > 0 && intl.formatMessage({ id: "training.import.kept" }, { count: kept.length }),
    }),
    failed: intl.formatMessage({ id: "training.import.undoFailed" }),
    onDone,
  });
}

type Imported = { id: string; count: number; canUndo: boolean; workoutIds: string[] };

/** What was imported, until it is taken back or another file is chosen. */
function useImported() {
  const cache = useQueryClient();
  const trpc = useTRPC();
  const [imported, setImported] = useState<Imported | null>(null);
  const show = (now: Imported | null) => {
    setImported(now);
    void cache.invalidateQueries(trpc.training.pathFilter());
  };
  const undoing = useUndoing(() => show(null));
  return { imported, show, forget: () => setImported(null), undo: undoing.run, isUndoing: undoing.isPending };
}

type Handlers = {
  onChecked: (answer: ImportAnswer, file: File) => void;
  onImported: (imported: Imported) => void;
  undo: (id: string) => void;
};

/** Sends a file, call after call: the last one counts. */
function useSending({ onChecked, onImported, undo }: Handlers) {
  const intl = useIntl();
  const sending = useAction({
    call: postImport,
    done: (answer, { answers }: Sent) =>
      answer.id
        ? intl.formatMessage({ id: "training.import.done" }, { count: countOf(answer, answers) })
        : null,
    // what was taken over stays
    undo: ({ id, added }) => (id && added > 0 ? () => undo(id) : null),
    onDone: (answer, sent) => {
      const { id, added, workoutIds } = answer;
      const count = countOf(answer, sent.answers);
      if (id) onImported({ id, count, canUndo: added > 0, workoutIds });
      // more is to be asked than the check has said
      else if (sent.isDone) sending.run({ ...sent, isDone: false });
      else onChecked(answer, sent.file);
    },
    reasonOf: (error) => {
      const { flaw, message } = error as ImportFailure;
      if (flaw) return intl.formatMessage({ id: flaw.id }, flaw.values);
      return message || intl.formatMessage({ id: "ui.failure.offline" });
    },
    queue: "training-import",
  });
  return sending;
}

/** Checks a chosen file, and imports what the check has shown. */
export function useImport() {
  const [answers, setAnswers] = useState(unanswered);
  const [file, setFile] = useState<File | null>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const { show, forget, ...result } = useImported();
  const begin = (chosen: File | null) => {
    setFile(chosen);
    setChecked(null);
    setAnswers(unanswered);
  };
  const { run, reset, input, isPending, failure } = useSending({
    onChecked: (answer, of) =>
      setChecked((before) => {
        const asked = before?.file === of ? before.asked : [];
        return { file: of, answer, asked: [...new Set([...asked, ...answer.needs])] };
      }),
    onImported: (imported) => {
      begin(null);
      show(imported);
    },
    undo: result.undo,
  });
  const choose = (chosen: File) => {
    reset();
    forget();
    begin(chosen);
    if (chosen.size <= MAX_BYTES) run({ file: chosen, answers: unanswered, isDone: false });
  };
  const answer = (given: Partial<Answers>) => {
    const all = { ...answers, ...given };
    setAnswers(all);
    const isReadAnew = readWith.some((name) => name in given);
    if (file && isReadAnew) run({ file, answers: all, isDone: false });
  };
  return {
    ...{ ...result, file, choose, answers, answer, isPending, failure },
    checked: checked?.file === file ? checked : null,
    isTooLarge: file !== null && file.size > MAX_BYTES,
    isImporting: isPending && input?.isDone === true,
    again: () => input && run(input),
    add: () => file && run({ file, answers, isDone: true }),
  };
}
export type Importing = ReturnType<typeof useImport>;
