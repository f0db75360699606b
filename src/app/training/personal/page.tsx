import { addressOf, callerOfRequest, demandMe, type SearchParams, titleOf } from "@/app/person";
import { CoachingScreen } from "@/features/training/ui/coaching/coaching-screen";

export const generateMetadata = () => titleOf("training.coaching.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/training/personal", searchParams));
  const { training } = await callerOfRequest();
  const [first, firstCoaches] = await Promise.all([training.coachings.list(), training.coaches.list({})]);
  return <CoachingScreen {...{ me, first, firstCoaches }} now={new Date().toISOString()} />;
}
