import { MyActivitiesScreen } from "@/features/activities/ui/mine/my-activities-screen";
import { UNANSWERED } from "@/features/activities/ui/mine/unanswered";
import { RenderTime } from "@/ui/minute";
import { addressOf, callerOfRequest, demandMe, type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("activities.mine.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/my-activities-events", searchParams));
  const unanswered = await (await callerOfRequest()).activities.list(UNANSWERED);
  return (
    <RenderTime at={new Date().toISOString()}>
      <MyActivitiesScreen me={me} unanswered={unanswered} />
    </RenderTime>
  );
}
