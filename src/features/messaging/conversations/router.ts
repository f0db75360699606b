import { person, router } from "@/api/trpc";
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

export const conversationsRouter = router({
  list: person.input(conversationList).query(({ ctx, input }) => listConversations(ctx.me, input)),
  create: person.input(conversationCreate).mutation(({ ctx, input }) => createConversation(ctx.me, input)),
  get: person.input(conversationOpen).query(({ ctx, input }) => openConversation(ctx.me, input, ctx)),
  markRead: person.input(conversationId).mutation(({ ctx, input }) => markRead(ctx.me, input.id)),
  leave: person.input(conversationLeave).mutation(({ ctx, input }) => leaveConversation(ctx.me, input)),
  setMuted: person.input(mute).mutation(({ ctx, input }) => setMuted(ctx.me, input)),
  listMembers: person.input(memberList).query(({ ctx, input }) => listMembers(ctx.me, input)),
  countUnread: person.query(({ ctx }) => countUnread(ctx.me)),
  setTyping: person.input(typing).mutation(({ ctx, input }) => setTyping(ctx.me, input)),
});
