import { HomeScreen } from "@/features/hub/ui/home-screen";
import { demandMe, titleOf } from "./person";

export const generateMetadata = () => titleOf("hub.nav.home");

export default async function Page() {
  return <HomeScreen me={await demandMe("/")} now={new Date().toISOString()} />;
}
