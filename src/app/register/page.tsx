import { redirect } from "next/navigation";
import { safePath } from "@/features/accounts/ui/callback-path";
import { RegisterForm } from "@/features/accounts/ui/register-form";
import { findMe, type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("accounts.register.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const wayBack = safePath((await searchParams).callbackUrl);
  if (await findMe()) redirect(wayBack);
  return <RegisterForm wayBack={wayBack} />;
}
