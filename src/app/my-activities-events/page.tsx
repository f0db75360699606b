import { MyActivitiesScreen } from "@/features/activities/ui/mine/my-activities-screen";
import { RenderTime } from "@/ui/minute";
import { addressOf, demandMe, type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("activities.mine.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/my-activities-events", searchParams));
  return (
    <RenderTime at={new Date().toISOString()}>
      <MyActivitiesScreen me={me} />
    </RenderTime>
  );
}
