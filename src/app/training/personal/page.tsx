import { addressOf, callerOfRequest, demandMe, type SearchParams, titleOf } from "@/app/person";
import { CoachingScreen } from "@/features/training/ui/coaching/coaching-screen";

export const generateMetadata = () => titleOf("training.coaching.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/training/personal", searchParams));
  const first = await (await callerOfRequest()).training.coachings.list();
  return <CoachingScreen me={me} now={new Date().toISOString()} first={first} />;
}
