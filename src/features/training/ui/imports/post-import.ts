import type { ImportAnswer } from "../../imports/views";
import type { DistanceUnit, WeightUnit } from "../../rules";
import type { Flaw } from "./flaw-text";

/** What an exercise of a file becomes. */
export type Choice = "new" | { id: string; name: string };

/** What the member answers to what a file leaves open; null: not yet. */
export type Answers = {
  unit: WeightUnit | null;
  distanceUnit: DistanceUnit | null;
  timeZone: string | null;
  changed: "take" | "leave" | null;
  /** Of a run whose points have no times: when it began (ISO), how long it took. */
  startedAt: string | null;
  durationSeconds: number | null;
  /** What becomes of a run that is here already. */
  same: "leave" | "take" | "add" | null;
  exercises: Record<string, Choice>;
};

/** `isDone`: it is imported; before that it is only checked. */
export type Sent = { file: File; answers: Answers; isDone: boolean };

/** The fields of a call. A check leaves out the answers that only the import needs, so that it names all there is to ask. */
function fieldsOf({ answers, isDone }: Sent): Record<string, string | null> {
  const { exercises, changed, durationSeconds, ...told } = answers;
  const read = { ...told, durationSeconds: durationSeconds === null ? null : String(durationSeconds) };
  const ids = Object.entries(exercises).map(([name, choice]) => [
    name,
    choice === "new" ? choice : choice.id,
  ]);
  return isDone
    ? { ...read, changed, dryRun: "false", exercises: JSON.stringify(Object.fromEntries(ids)) }
    : { ...read, dryRun: "true" };
}

/** Why a file was not read: the server's sentence, "" if it was not reached; as a text of ours, where there is one. */
export class ImportFailure extends Error {
  constructor(
    sentence: string,
    readonly flaw: Flaw | null,
  ) {
    super(sentence);
  }
}

/** The words for flaws are loaded when there is one. */
const flawIn = (sentence: string): Promise<Flaw | null> =>
  import("./flaw-text").then(
    ({ flawOf }) => flawOf(sentence),
    () => null,
  );

/** Sends a file. Throws an ImportFailure. */
export async function postImport(sent: Sent): Promise<ImportAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(sent))) if (value) body.append(name, value);
  body.append("file", sent.file);
  const answer = await fetch("/api/training/imports", { method: "POST", body }).catch(() => null);
  const said = (await answer?.json().catch(() => null)) as (ImportAnswer & { error?: string }) | null;
  if (answer?.ok && said) return said;
  const sentence = said?.error ?? "";
  throw new ImportFailure(sentence, sentence === "" ? null : await flawIn(sentence));
}
