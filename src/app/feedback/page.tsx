import { FeedbackScreen } from "@/features/feedback/ui/feedback-screen";
import { addressOf, callerOfRequest, demandMe, type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("feedback.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/feedback", searchParams));
  return <FeedbackScreen me={me} first={await (await callerOfRequest()).feedback.list({})} />;
}
