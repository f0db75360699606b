import { HomeScreen } from "@/features/hub/ui/home-screen";
import { addressOf, demandMe, type SearchParams, titleOf } from "./person";

export const generateMetadata = () => titleOf("hub.nav.calendar");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/", searchParams));
  return <HomeScreen me={me} now={new Date().toISOString()} />;
}
