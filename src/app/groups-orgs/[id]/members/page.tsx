import { notFound } from "next/navigation";
import { MembersSheet } from "@/features/groups/ui/members-sheet";
import { RenderTime } from "@/ui/minute";
import { isMissing } from "../../../open-page";
import { callerOfRequest, demandMe, titleOf } from "../../../person";

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = () => titleOf("groups.title");

/** The members of a group, as a list to print. */
export default async function Page({ params }: Props) {
  const { id } = await params;
  const me = await demandMe(`/groups-orgs/${id}/members`);
  const { groups } = await callerOfRequest();
  const group = await groups.get({ id }).catch((error: unknown) => {
    if (isMissing(error)) notFound();
    throw error;
  });
  return (
    <RenderTime at={new Date().toISOString()}>
      <MembersSheet me={me} group={group} />
    </RenderTime>
  );
}
