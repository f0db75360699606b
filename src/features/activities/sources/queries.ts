import type { Me } from "@/features/accounts/rules";
import type { Tx } from "@/server/db";
import { hashToken } from "@/server/secrets";
import { type Draft, wordsOfDraft } from "../drafts/rules";
import type { Source } from "./rules";

/** What an event is called here that a file of this person calls by this name. No other person's is called the same. */
export const getSourceKey = (me: Me, uid: string): string => hashToken(`${me.id} ${uid}`);

/** What a version of an event says, in short. */
export const getDigest = (draft: Draft): string => hashToken(wordsOfDraft(draft));

const shown = {
  ...{ title: true, description: true, location: true, dateTime: true, endTime: true, allDay: true },
  ...{ timeZone: true, recurrence: true, lastTime: true, ruleEnd: true, cancelledAt: true, revision: true },
  exceptions: true,
} as const;

/** The activities of the caller that came from events of these names, by name. Three queries. */
export async function listSources(me: Me, tx: Tx, uids: string[]): Promise<Map<string, Source[]>> {
  const names = new Map(uids.map((uid) => [getSourceKey(me, uid), uid]));
  const rows = await tx.activitySource.findMany({
    where: { key: { in: [...names.keys()] }, activity: { hostId: me.id } },
    include: { activity: { select: shown } },
    orderBy: { activityId: "asc" },
  });
  const sources = new Map<string, Source[]>(uids.map((uid) => [uid, []]));
  for (const { key, revision, ...row } of rows) {
    const uid = names.get(key) ?? "";
    sources.get(uid)?.push({ ...row, uid, isChanged: row.activity.revision !== revision });
  }
  return sources;
}
