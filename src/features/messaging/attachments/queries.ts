import type { Me } from "@/features/accounts/rules";
import { once } from "@/lib/once";
import { notFound } from "@/lib/refusal";
import { registry } from "@/lib/registry";
import { sql } from "@/server/db";
import { uploads } from "@/server/storage/uploads";
import { keyOf, mayOpenReported } from "./rules";

type Row = { id: string; name: string; type: string };

/** SQL predicates of other features: given SQL for a message's id, whether to keep the message's files. */
export const attachmentReferences = registry<(messageId: string) => string>("keepers of files");
/** SQL that is true if any of them is. Don't call it while modules load: they are registered after this one. */
export const isKeptSql = (messageId: string) =>
  `(${attachmentReferences
    .all()
    .map((keeps) => keeps(messageId))
    .join(" or ")})`;

/**
 * Only current participants can open a file (docs/contract.md, 3), and before it is sent only its uploader. $3: whether
 * the caller settles reports and may open files of messages with an open one, also deleted ones (docs/decisions/009).
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

/** A file with its content. Throws not-found, also if the caller may not open it. */
export async function getAttachment(me: Me, input: { id: string }) {
  const [row] = await sql<Row>("open_attachment", openStatement(), [input.id, me.id, mayOpenReported(me)]);
  const content = row && (await uploads.open(keyOf(row.id)));
  if (!content) throw notFound("The file");
  return { ...row, content };
}

/** The attachments, sent or not, as files of people (see `fileSources`). */
export const attachmentFilesSql = `select t."uploaderId" as "userId", t.size as bytes from "Attachment" t`;
