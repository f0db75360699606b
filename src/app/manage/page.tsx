import { ManageScreen } from "@/features/orgs/ui/manage/manage-screen";
import { addressOf, callerOfRequest, demandMe, type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("orgs.manage.page");

/** It has the tab of organizations alone, which any other `tab` shows too. */
export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/manage", searchParams));
  const { organizations } = await (await callerOfRequest()).orgs.listMine({});
  return <ManageScreen me={me} organizations={organizations} />;
}
