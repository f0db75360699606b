import { SignOut } from "@/features/hub/ui/sign-out";
import { findMe, titleOf } from "../person";

export const generateMetadata = () => titleOf("accounts.signOut.action");

type Props = { searchParams: Promise<{ account?: string }> };

export default async function Page({ searchParams }: Props) {
  const { account } = await searchParams;
  const me = await findMe();
  return <SignOut person={me && { id: me.id, name: me.name }} isDeleted={account === "deleted"} />;
}
