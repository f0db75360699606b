import { OpenScreen } from "@/features/activities/ui/open/open-screen";
import { RenderTime } from "@/ui/minute";
import { addressOf, demandMe, type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("activities.open.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/activities", searchParams));
  return (
    <RenderTime at={new Date().toISOString()}>
      <OpenScreen me={me} />
    </RenderTime>
  );
}
