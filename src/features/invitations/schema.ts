import { type InvitationAnswer, invitationAnswer } from "@/features/activities/invitations/schema";

/** Every kind is answered in the same words (contract, section 1, "accept / decline"). */
export const invitationRespond = invitationAnswer;
export type InvitationRespond = InvitationAnswer;
