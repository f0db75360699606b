import { TrainingSettings } from "@/features/training/ui/settings/settings-screen";
import { addressOf, callerOfRequest, demandMe, type SearchParams, titleOf } from "../../person";

export const generateMetadata = () => titleOf("training.settings.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/training/settings", searchParams));
  const { training } = await callerOfRequest();
  return <TrainingSettings me={me} first={await training.settings.get()} />;
}
