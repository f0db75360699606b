import { InviteMissing } from "@/features/invitations/ui/links/invite-missing";

export default function NotFound() {
  return <InviteMissing />;
}
