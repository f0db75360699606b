import { z } from "zod";
import { toAuthor } from "@/features/accounts/views";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { nextCursor } from "@/lib/answer";
import { isAutomatic, isPersonal } from "./rules";
import { changes } from "./schema";

const shown = {
  id: z.string(),
  /** null: nobody, as when a domain lapses */
  actor: personView.nullable(),
  /** the other user concerned; null: the kind concerns nobody else */
  subject: personView.nullable(),
  /** how often it was done within an hour of createdAt */
  count: z.number(),
  createdAt: z.iso.datetime(),
};

/** An entry of an organization's log. The kind decides what `data` holds. */
export const logEntryView = z
  .union([
    z.strictObject({ ...shown, ...changes.details }),
    z.strictObject({ ...shown, ...changes.role }),
    z.strictObject({ ...shown, ...changes.department }),
    z.strictObject({ ...shown, ...changes.addition }),
    z.strictObject({ ...shown, ...changes.membership }),
    z.strictObject({ ...shown, ...changes.person }),
    z.strictObject({ ...shown, ...changes.named }),
    z.strictObject({ ...shown, ...changes.units }),
    z.strictObject({ ...shown, ...changes.unit }),
    z.strictObject({ ...shown, ...changes.category }),
    z.strictObject({ ...shown, ...changes.domains }),
  ])
  .meta({ id: "OrganizationLogEntry" });
export type LogEntryView = z.infer<typeof logEntryView>;

export type LogRow = {
  id: string;
  kind: string;
  data: unknown;
  count: number;
  createdAt: Date;
  actor: PersonView | null;
  subject: PersonView | null;
};

/** A user whose account is deleted is shown as a deleted member. */
export const toLogEntry = ({ id, kind, data, count, createdAt, actor, subject }: LogRow): LogEntryView =>
  ({
    id,
    kind,
    data,
    count,
    createdAt: createdAt.toISOString(),
    actor: isAutomatic(kind) ? null : toPerson(toAuthor(actor)),
    subject: isPersonal(kind) ? toPerson(toAuthor(subject)) : null,
  }) as LogEntryView;

export const organizationLogAnswer = z
  .strictObject({ entries: z.array(logEntryView), nextCursor })
  .meta({ id: "OrganizationLogAnswer" });
