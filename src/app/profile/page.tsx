import { ProfileScreen } from "@/features/accounts/ui/settings/profile-screen";
import { addressOf, demandMe, type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("accounts.tab.profile");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  return <ProfileScreen me={await demandMe(await addressOf("/profile", searchParams))} />;
}
