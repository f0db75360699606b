import { SignOutScreen } from "@/features/accounts/ui/sign-out-screen";
import { findMe, titleOf } from "../person";

export const generateMetadata = () => titleOf("accounts.signOut.action");

export default async function Page() {
  return <SignOutScreen name={(await findMe())?.name ?? null} />;
}
