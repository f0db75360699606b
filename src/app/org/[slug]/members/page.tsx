import { notFound } from "next/navigation";
import { MembersSheet } from "@/features/orgs/ui/members/members-sheet";
import { RenderTime } from "@/ui/minute";
import { isMissing } from "../../../open-page";
import { callerOfRequest, demandMe, titleOf } from "../../../person";

type Props = { params: Promise<{ slug: string }> };

export const generateMetadata = () => titleOf("groups.title");

/** The members of an organization, as a list to print. */
export default async function Page({ params }: Props) {
  const { slug } = await params;
  const me = await demandMe(`/org/${slug}/members`);
  const { orgs } = await callerOfRequest();
  const { organization } = await orgs.pages.get({ slug }).catch((error: unknown) => {
    if (isMissing(error)) notFound();
    throw error;
  });
  return (
    <RenderTime at={new Date().toISOString()}>
      <MembersSheet me={me} organization={organization} />
    </RenderTime>
  );
}
