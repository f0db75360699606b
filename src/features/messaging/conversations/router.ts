import { answers, person, personAmongOthers, router } from "@/api/trpc";
import { successAnswer } from "@/lib/answer";
import { setLevel } from "../levels/commands";
import { levelChange } from "../levels/schema";
import { listMembers } from "../members/queries";
import { memberList } from "../members/schema";
import {
  createConversation,
  leaveConversation,
  markRead,
  openConversation,
  setMuted,
  setTyping,
} from "./commands";
import { countUnread, listConversations } from "./queries";
import {
  conversationCreate,
  conversationId,
  conversationLeave,
  conversationList,
  conversationOpen,
  mute,
  typing,
} from "./schema";
import {
  conversationAnswer,
  conversationCreatedAnswer,
  conversationsAnswer,
  levelAnswer,
  membersAnswer,
  mutedAnswer,
  openConversationAnswer,
  unreadCountAnswer,
} from "./views";

export const conversationsRouter = router({
  list: personAmongOthers
    .input(conversationList)
    .output(answers(conversationsAnswer))
    .query(({ ctx, input }) => listConversations(ctx.me, input)),
  create: person
    .input(conversationCreate)
    .output(answers(conversationCreatedAnswer))
    .mutation(({ ctx, input }) => createConversation(ctx.me, input)),
  get: personAmongOthers
    .input(conversationOpen)
    .output(answers(openConversationAnswer))
    .query(({ ctx, input }) => openConversation(ctx.me, input, ctx)),
  markRead: person
    .input(conversationId)
    .output(answers(conversationAnswer))
    .mutation(({ ctx, input }) => markRead(ctx.me, input.id)),
  leave: person
    .input(conversationLeave)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => leaveConversation(ctx.me, input)),
  setMuted: person
    .input(mute)
    .output(answers(mutedAnswer))
    .mutation(({ ctx, input }) => setMuted(ctx.me, input)),
  setLevel: person
    .input(levelChange)
    .output(answers(levelAnswer))
    .mutation(({ ctx, input }) => setLevel(ctx.me, input)),
  listMembers: person
    .input(memberList)
    .output(answers(membersAnswer))
    .query(({ ctx, input }) => listMembers(ctx.me, input)),
  countUnread: person.output(answers(unreadCountAnswer)).query(({ ctx }) => countUnread(ctx.me)),
  setTyping: person
    .input(typing)
    .output(answers(successAnswer))
    .mutation(({ ctx, input }) => setTyping(ctx.me, input)),
});
