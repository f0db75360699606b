import { redirect } from "next/navigation";
import { safePath } from "@/features/accounts/ui/callback-path";
import { SignInForm } from "@/features/accounts/ui/sign-in-form";
import { findMe, type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("accounts.signIn.action");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const wayBack = safePath((await searchParams).callbackUrl);
  if (await findMe()) redirect(wayBack);
  return <SignInForm wayBack={wayBack} />;
}
