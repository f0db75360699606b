import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor } from "@/lib/paging";
import { line } from "@/lib/text-field";
import { MAX_PEOPLE_AT_ONCE } from "../rules";

/** Without limit and cursor, all conversations are listed, up to 500 (docs/contract.md, 3). */
/** Max conversations of a page of the list. */
export const MOST_IN_LIST = 500;
export const conversationList = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_IN_LIST).default(MOST_IN_LIST),
  cursor: pageCursor,
});
export type ConversationList = z.output<typeof conversationList>;

const people = z.array(id).min(1, "At least one selection is needed.").max(MAX_PEOPLE_AT_ONCE);

/** 1 to 20 other people (docs/contract.md, 3); `isDirectSize` checks this once duplicates are removed. */
const direct = z.object({ type: z.literal("DIRECT"), participantIds: people });
/** A temporary room: `name` must not be blank; `isRoomSize` checks for at least one other person. */
const room = z.object({
  type: z.literal("GROUP"),
  isTemporary: z.literal(true),
  name: line(100, { min: 1, name: "Name" }),
  participantIds: people,
});
const group = z.object({ type: z.literal("GROUP"), isTemporary: z.literal(false), groupId: id });
const organization = group.omit({ groupId: true }).extend({ organizationId: id });
const activity = group.omit({ groupId: true }).extend({ activityId: id });
const notice = z.object({ type: z.literal("NOTICE_BOARD"), noticeId: id });
export type RoomCreate = z.output<typeof room>;

type Wanted =
  | z.output<typeof direct>
  | RoomCreate
  | z.output<typeof group>
  | z.output<typeof organization>
  | z.output<typeof activity>
  | z.output<typeof notice>;
const ids = { type: ["array", "null"], items: { type: "string" } };
const named = (description: string) => ({ type: ["string", "null"], description });

/** What a GROUP conversation belongs to. Several at once name none: the group's is opened, as without the others. */
function ownerOf(sent: { groupId?: unknown; organizationId?: unknown; activityId?: unknown }) {
  if (sent.groupId != null) return group;
  if (sent.organizationId != null) return organization;
  return sent.activityId != null ? activity : group;
}

/** Only the fields of the given kind are validated; those of other kinds are ignored like unknown ones. */
export const conversationCreate = z
  .object({
    type: z.enum(["DIRECT", "GROUP", "NOTICE_BOARD"], "Type must be DIRECT, GROUP or NOTICE_BOARD."),
    participantIds: z
      .unknown()
      .optional()
      .meta({ ...ids, description: "of DIRECT and of a temporary room" }),
    noticeId: z.unknown().optional().meta(named("of NOTICE_BOARD")),
    groupId: z.unknown().optional().meta(named("of a group's own conversation")),
    organizationId: z.unknown().optional().meta(named("of an organization's conversation")),
    activityId: z.unknown().optional().meta(named("of an activity's conversation")),
    name: z.unknown().optional().meta(named("of a temporary room")),
    isTemporary: z.boolean().nullish(),
  })
  .transform((sent, context): Wanted => {
    const isTemporary = sent.isTemporary ?? false;
    const wanted = { DIRECT: direct, NOTICE_BOARD: notice, GROUP: isTemporary ? room : ownerOf(sent) }[
      sent.type
    ];
    const parsed = wanted.safeParse({ ...sent, isTemporary });
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues) {
      context.addIssue({ code: "custom", path, message });
    }
    return z.NEVER;
  });
export type ConversationCreate = z.output<typeof conversationCreate>;

/** A page of messages: the newest ones, or those before, after or around a message. */
export const conversationOpen = z.object({
  id,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: id.optional(),
  after: id.optional(),
  around: id.optional(),
  /** around a seq, for example the one up to which the caller has read */
  aroundSeq: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
});
export type ConversationOpen = z.output<typeof conversationOpen>;

export const conversationId = z.object({ id });
/** `final`: others can't add the caller again (docs/contract.md, 3). */
export const conversationLeave = z.object({ id, final: z.boolean().default(false) });
export type ConversationLeave = z.output<typeof conversationLeave>;
export const typing = z.object({ id, typing: z.boolean() });
export const mute = z.object({ id, muted: z.boolean() });
