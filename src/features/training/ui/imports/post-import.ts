import type { ImportAnswer } from "../../imports/views";
import type { DistanceUnit, WeightUnit } from "../../rules";

/** What an exercise of a file becomes. */
export type Choice = "new" | { id: string; name: string };

/** What the member answers to what a file leaves open; null: not yet. */
export type Answers = {
  unit: WeightUnit | null;
  distanceUnit: DistanceUnit | null;
  timeZone: string | null;
  changed: "take" | "leave" | null;
  exercises: Record<string, Choice>;
};

/** `isDone`: it is imported; before that it is only checked. */
export type Sent = { file: File; answers: Answers; isDone: boolean };

/** The fields of a call. A check leaves out the answers that only the import needs, so that it names all there is to ask. */
function fieldsOf({ answers, isDone }: Sent): Record<string, string | null> {
  const { exercises, changed, ...read } = answers;
  const ids = Object.entries(exercises).map(([name, choice]) => [
    name,
    choice === "new" ? choice : choice.id,
  ]);
  return isDone
    ? { ...read, changed, dryRun: "false", exercises: JSON.stringify(Object.fromEntries(ids)) }
    : { ...read, dryRun: "true" };
}

/** Sends a file. Throws with the server's sentence, or without one if the server was not reached. */
export async function postImport(sent: Sent): Promise<ImportAnswer> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fieldsOf(sent))) if (value) body.append(name, value);
  body.append("file", sent.file);
  const answer = await fetch("/api/training/imports", { method: "POST", body }).catch(() => null);
  const said = (await answer?.json().catch(() => null)) as (ImportAnswer & { error?: string }) | null;
  if (!answer?.ok || !said) throw new Error(said?.error ?? "");
  return said;
}
