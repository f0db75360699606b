import { notFound } from "next/navigation";
import { Poster } from "@/features/invitations/ui/links/poster";
import { callerOfRequest, demandMe, titleOf } from "../../../person";

type Props = { params: Promise<{ code: string }> };

/** Checked by code, never by `instanceof`: server and pages are bundled separately. */
const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "NOT_FOUND";

export const generateMetadata = () => titleOf("invitations.link.title");

export default async function Page({ params }: Props) {
  const { code } = await params;
  await demandMe(`/invite/${code}/poster`);
  const { invitations } = await callerOfRequest();
  const { invitation } = await invitations.links.get({ code }).catch((error: unknown) => {
    if (isMissing(error)) notFound();
    throw error;
  });
  return <Poster code={code} invitation={invitation} />;
}
