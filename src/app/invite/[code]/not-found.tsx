import { InviteMissing } from "@/features/invitations/ui/links/invite-missing";
import { findMe } from "../../person";

export default async function NotFound() {
  return <InviteMissing alone={(await findMe()) === null} />;
}
