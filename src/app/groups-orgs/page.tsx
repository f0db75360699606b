import { GroupsScreen } from "@/features/groups/ui/groups-screen";
import { OrganizationDialogs } from "@/features/orgs/ui/manage/organization-dialogs";
import { addressOf, callerOfRequest, demandMe, type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("groups.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/groups-orgs", searchParams));
  const { groups } = await (await callerOfRequest()).groups.list({});
  return (
    <>
      <GroupsScreen me={me} groups={groups} />
      <OrganizationDialogs me={me} />
    </>
  );
}
