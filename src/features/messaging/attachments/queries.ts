import type { Me } from "@/features/accounts/rules";
import { notFound } from "@/lib/refusal";
import { sql } from "@/server/db";
import { uploads } from "@/server/storage/uploads";
import { keyOf, mayOpenReported } from "./rules";

type Row = { id: string; name: string; type: string };

/**
 * Contract, section 3: "only participants can open" it, at this moment. One that is not sent yet has its uploader
 * alone. $3: who settles reports opens the files of a message with an open one, the deleted ones too (009).
 */
const openStatement = `
  select a.id, a.name, a.type from "Attachment" a where a.id = $1 and (
    exists (
      select 1 from "Participant" p
      left join "Message" m on m.id = a."messageId"
      where p."conversationId" = a."conversationId" and p."userId" = $2
        and case when a."messageId" is null then a."uploaderId" = $2
          else m."conversationId" = p."conversationId" and not m."isDeleted" end
    ) or ($3 and exists (
      select 1 from "Report" r where r."messageId" = a."messageId" and r.status = 'OPEN'
    ))
  )`;

/** A file with its content. Throws not-found, also for who may not open it. */
export async function getAttachment(me: Me, input: { id: string }) {
  const [row] = await sql<Row>("open_attachment", openStatement, [input.id, me.id, mayOpenReported(me)]);
  const content = row && (await uploads.open(keyOf(row.id)));
  if (!content) throw notFound("The file");
  return { ...row, content };
}
