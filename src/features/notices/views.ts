import { z } from "zod";
import { groupRoles } from "@/features/groups/rules";
import { organizationRoles } from "@/features/orgs/rules";
import { personView, toPerson } from "@/features/people/views";
import { nextCursor } from "@/lib/answer";
import { contactTypes } from "./rules";

const contactMethodView = z.strictObject({
  id: z.string(),
  type: z.enum(contactTypes),
  value: z.string(),
  label: z.string(),
});
export type ContactMethodView = z.infer<typeof contactMethodView>;

const board = { id: z.string(), name: z.string() };

/** A notice as the caller sees it. Without group and organization it is for all members. */
export const noticeView = z
  .strictObject({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    author: personView,
    organizationId: z.string().nullable(),
    groupId: z.string().nullable(),
    /** the one on whose board it is; null also for an author who may not see it any more */
    organization: z.strictObject({ ...board, slug: z.string(), logoUrl: z.string().nullable() }).nullable(),
    group: z.strictObject({ ...board, pictureUrl: z.string().nullable(), color: z.string() }).nullable(),
    /** the caller's role there */
    organizationRole: z.enum(organizationRoles).nullable(),
    groupRole: z.enum(groupRoles).nullable(),
    expiresAt: z.iso.datetime().nullable(),
    contactMethods: z.array(contactMethodView),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: "Notice" });
export type NoticeView = z.infer<typeof noticeView>;

export type NoticeRow = Omit<NoticeView, "expiresAt" | "contactMethods" | "createdAt" | "updatedAt"> & {
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
  organizationId: row.organizationId,
  groupId: row.groupId,
  organization: row.organization,
  group: row.group,
  organizationRole: row.organizationRole,
  groupRole: row.groupRole,
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
