import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { fold } from "@/lib/text";
import { line, text } from "@/lib/text-field";
import { contactSentence, contactTypes, isContactValue, MAX_CONTACT_METHODS } from "./rules";

const contactMethod = z
  .object({
    type: z.enum(contactTypes, `Contact type must be one of ${contactTypes.join(", ")}.`),
    value: line(300, { min: 1, name: "Contact" }),
    label: line(100, { name: "Label" }).nullish(),
  })
  .superRefine(({ type, value }, context) => {
    if (isContactValue(type, value)) return;
    context.addIssue({ code: "custom", path: ["value"], message: contactSentence(type) });
  });
export type ContactMethodInput = z.output<typeof contactMethod>;

const contactMethods = z
  .array(contactMethod)
  .max(MAX_CONTACT_METHODS, `A notice can have at most ${MAX_CONTACT_METHODS} contact methods.`);

const title = line(100, { min: 1, name: "Title" });
const content = text(2000, { min: 1, name: "Content" });
/** The first moment that has no year of four digits. */
const TOO_LATE = Date.UTC(10_000, 0, 1);

/** A moment in the future; null: the notice never expires. */
const expiresAt = z.iso
  .datetime({ offset: true, error: "Expiry must be a moment such as 2026-12-24T12:00:00Z." })
  .transform((at) => new Date(at))
  .refine((at) => at.getTime() > Date.now(), "Expiry must be in the future.")
  .refine((at) => at.getTime() < TOO_LATE, "Expiry must be before the year 10000.")
  .nullish();

type Board = { groupId?: string | null | undefined; organizationId?: string | null | undefined };
const isOneBoard = ({ groupId, organizationId }: Board) => !groupId || !organizationId;
const otherBoard = { path: ["organizationId"], error: "Name either a group or an organization." };

/** Without group and organization, for all members. */
export const noticeCreate = z
  .object({
    title,
    content,
    organizationId: id.nullish(),
    groupId: id.nullish(),
    expiresAt,
    contactMethods: contactMethods.nullish().transform((methods) => methods ?? []),
  })
  .refine(isOneBoard, otherBoard);
export type NoticeCreate = z.output<typeof noticeCreate>;

/** Missing fields stay as they are; `contactMethods` replaces the existing ones. */
export const noticeUpdate = z.object({
  id,
  title: title.optional(),
  content: content.optional(),
  expiresAt,
  contactMethods: contactMethods.optional(),
});
export type NoticeUpdate = z.output<typeof noticeUpdate>;

export const noticeId = z.object({ id });

/** A blank q does not filter. */
export const noticeList = z
  .object({
    organizationId: id.optional(),
    groupId: id.optional(),
    q: text(1000, { name: "Search" }).default(""),
    limit: pageSize(100, 50),
    cursor: pageCursor,
  })
  .refine(isOneBoard, otherBoard);
export type NoticeList = z.output<typeof noticeList>;

/** The folded text that search compares. The line break keeps matches within either title or content. */
export const noticeKey = (notice: { title: string; content: string }) =>
  `${fold(notice.title)}\n${fold(notice.content)}`;

/** Lists the notices of the person `id`. */
export const authorNoticeList = z.object({ id, limit: pageSize(100, 20), cursor: pageCursor });
export type AuthorNoticeList = z.output<typeof authorNoticeList>;
