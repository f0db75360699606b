import type { Me } from "@/features/accounts/rules";
import { once } from "@/lib/once";
import { notFound } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { sql } from "@/server/db";
import { uploads } from "@/server/storage/uploads";
import { keyOf, mayOpenReported } from "./rules";

type Row = { id: string; name: string; type: string };

/** Predicates of SQL that higher nouns hand in: what keeps the files of a message, by SQL for its id. */
export const fileKeepers = registry<(messageId: string) => string>("keepers of files");
/** Whether one of them holds. Only within a call: they are registered after this module has been loaded. */
export const isKeptSql = (messageId: string) =>
  `(${fileKeepers
    .all()
    .map((keeps) => keeps(messageId))
    .join(" or ")})`;

/**
 * docs/contract.md, 3: "only participants can open" it, at this moment. One that is not sent yet has its uploader
 * alone. $3: who settles reports opens the files of a message with an open one, the deleted ones too (009).
 */
const openStatement = once(
  () => `
  select a.id, a.name, a.type from "Attachment" a where a.id = $1 and (
    exists (
      select 1 from "Participant" p
      left join "Message" m on m.id = a."messageId"
      where p."conversationId" = a."conversationId" and p."userId" = $2
        and case when a."messageId" is null then a."uploaderId" = $2
          else m."conversationId" = p."conversationId" and not m."isDeleted" end
    ) or ($3 and ${isKeptSql('a."messageId"')})
  )`,
);

/** A file with its content. Throws not-found, also for who may not open it. */
export async function getAttachment(me: Me, input: { id: string }) {
  const [row] = await sql<Row>("open_attachment", openStatement(), [input.id, me.id, mayOpenReported(me)]);
  const content = row && (await uploads.open(keyOf(row.id)));
  if (!content) throw notFound("The file");
  return { ...row, content };
}
