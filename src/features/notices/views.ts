import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";
import { nextCursor } from "@/lib/answer";
import { contactTypes } from "./rules";

const contactMethodView = z.strictObject({
  id: z.string(),
  type: z.enum(contactTypes),
  value: z.string(),
  label: z.string(),
});
export type ContactMethodView = z.infer<typeof contactMethodView>;

/** A notice as everyone who may see it sees it. `groupId` null: it is for all members. */
export const noticeView = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    author: personView,
    organizationId: z.null(),
    groupId: z.string().nullable(),
    expiresAt: z.iso.datetime().nullable(),
    contactMethods: z.array(contactMethodView),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Notice" });
export type NoticeView = z.infer<typeof noticeView>;

export type NoticeRow = Pick<NoticeView, "id" | "title" | "content" | "groupId"> & {
  author: PersonView;
  expiresAt: Date | null;
  contactMethods: ContactMethodView[] | null;
  createdAt: Date;
  updatedAt: Date;
};

export const toNotice = (row: NoticeRow): NoticeView => ({
  id: row.id,
  title: row.title,
  content: row.content,
  author: toPerson(row.author),
  organizationId: null,
  groupId: row.groupId,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  contactMethods: (row.contactMethods ?? []).map(({ id, type, value, label }) => ({
    id,
    type,
    value,
    label,
  })),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const noticeAnswer = z.strictObject({ notice: noticeView }).meta({ id: "NoticeAnswer" });
export const noticesAnswer = z
  .strictObject({ notices: z.array(noticeView), nextCursor })
  .meta({ id: "NoticesAnswer" });
