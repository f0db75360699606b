import { SettingsScreen } from "@/features/accounts/ui/settings/settings-screen";
import { addressOf, demandMe, type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("accounts.settings.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  return <SettingsScreen me={await demandMe(await addressOf("/settings", searchParams))} />;
}
