import { SignOutScreen } from "@/features/accounts/ui/sign-out-screen";
import { findMe, titleOf } from "../person";

export const generateMetadata = () => titleOf("accounts.signOut.action");

type Props = { searchParams: Promise<{ account?: string }> };

export default async function Page({ searchParams }: Props) {
  const { account } = await searchParams;
  return <SignOutScreen name={(await findMe())?.name ?? null} isDeleted={account === "deleted"} />;
}
