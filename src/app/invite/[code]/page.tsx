import { notFound } from "next/navigation";
import { InviteScreen } from "@/features/invitations/ui/links/invite-screen";
import { callerOfRequest, findMe, titleOf } from "../../person";

type Props = { params: Promise<{ code: string }> };

/** Checked by code, never by `instanceof`: server and pages are bundled separately. */
const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "NOT_FOUND";

export const generateMetadata = () => titleOf("invitations.link.title");

/** Open to users without a session: it says who invites to what, and leads to sign-in and back. */
export default async function Page({ params }: Props) {
  const { code } = await params;
  const [me, { invitations }] = await Promise.all([findMe(), callerOfRequest()]);
  const open = me ? invitations.links.get({ code }) : invitations.links.preview({ code });
  const { invitation } = await open.catch((error: unknown) => {
    if (isMissing(error)) notFound();
    throw error;
  });
  return <InviteScreen code={code} invitation={invitation} isSignedIn={me !== null} />;
}
