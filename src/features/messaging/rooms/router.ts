import { person, router } from "@/api/trpc";
import { conversationId } from "../conversations/schema";
import { addMembers, deleteRoom } from "./commands";
import { memberAddition } from "./schema";

export const roomsRouter = router({
  addMembers: person.input(memberAddition).mutation(({ ctx, input }) => addMembers(ctx.me, input)),
  delete: person.input(conversationId).mutation(({ ctx, input }) => deleteRoom(ctx.me, input)),
});
