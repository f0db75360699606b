import { type InvitationAnswer, invitationAnswer } from "@/features/activities/invitations/schema";

/** Every kind is answered in the same words (docs/contract.md, 1). */
export const invitationRespond = invitationAnswer;
export type InvitationRespond = InvitationAnswer;
