import type { Me } from "@/features/accounts/rules";
import { notify } from "@/features/notifications/commands";
import { notFound, Refusal } from "@/lib/refusal";
import { db } from "@/server/db";
import { programNews } from "../coachings/news";
import { getDocument } from "../program-runs/queries";
import { createProgram } from "../programs/commands";
import type { ProgramMadeAnswer } from "../programs/views";
import { getClient, getConsent } from "./queries";
import { isUsableByClient, seenProgram } from "./rules";
import type { ClientNote, ProgramAssignment } from "./schema";
import type { ClientAnswer } from "./views";

/** Writes the coach's own words on a client. Throws not-found. */
export async function writeClientNote(me: Me, { clientId, note }: ClientNote): Promise<ClientAnswer> {
  const where = { coachId: me.id, clientId, state: "ACTIVE" } as const;
  const { count } = await db.coaching.updateMany({
    where,
    data: note === undefined ? {} : { note: note ?? "" },
  });
  if (count === 0) throw notFound("The client");
  return getClient(me, { clientId });
}

/**
 * Gives a client a copy of a program of the coach, or of a ready one, which the client starts, changes or deletes as any of
 * their own, and tells them. Throws not-found (the client, where programs are not shared; the program), invalid (an exercise that
 * the client can't use), conflict (an id that is used), limit-reached (the client's).
 */
export async function assignProgram(
  me: Me,
  { clientId, programId, id }: ProgramAssignment,
): Promise<ProgramMadeAnswer> {
  const { client, reader } = await getConsent(me, clientId, ["PROGRAM"]);
  const { name, note, goal, weeks } = await getDocument(me, programId);
  const told = (newId: string) =>
    programNews.tell({
      ...{ fromUserId: me.id, fromUserName: me.name, fromUsername: me.username },
      ...{ programId: newId, programName: name },
    });
  try {
    const made = await createProgram(reader, { id, name, note, goal, weeks }, (tx, newId) =>
      notify(me, tx, [clientId], told(newId)),
    );
    return { ...made, program: seenProgram(made.program, client.shares) };
  } catch (error) {
    if (error instanceof Refusal && error.code === "not-found")
      throw new Refusal("invalid", isUsableByClient.sentence);
    throw error;
  }
}
