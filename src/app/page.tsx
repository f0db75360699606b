import { HomeScreen } from "@/features/hub/ui/home-screen";
import { addressOf, demandMe, rootTitleOf, type SearchParams } from "./person";

export const generateMetadata = () => rootTitleOf("hub.nav.calendar");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/", searchParams));
  return <HomeScreen me={me} now={new Date().toISOString()} />;
}
