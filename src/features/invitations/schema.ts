import { type InvitationAnswer, invitationAnswer } from "@/features/activities/invitations/schema";

/** Every kind of invitation takes the same answers (docs/contract.md, 1). */
export const invitationRespond = invitationAnswer;
export type InvitationRespond = InvitationAnswer;
