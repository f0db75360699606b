import { person, router } from "@/api/trpc";
import { openConversation } from "../messages/commands";
import { createConversation, markRead, setTyping } from "./commands";
import { countUnread, listConversations } from "./queries";
import { conversationCreate, conversationId, conversationList, conversationOpen, typing } from "./schema";

export const conversationsRouter = router({
  list: person.input(conversationList).query(({ ctx, input }) => listConversations(ctx.me, input)),
  create: person.input(conversationCreate).mutation(({ ctx, input }) => createConversation(ctx.me, input)),
  get: person.input(conversationOpen).query(({ ctx, input }) => openConversation(ctx.me, input)),
  markRead: person.input(conversationId).mutation(({ ctx, input }) => markRead(ctx.me, input.id)),
  countUnread: person.query(({ ctx }) => countUnread(ctx.me)),
  setTyping: person.input(typing).mutation(({ ctx, input }) => setTyping(ctx.me, input)),
});
