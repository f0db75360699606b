import { ResetConfirmForm } from "@/features/accounts/ui/reset-confirm-form";
import { type SearchParams, titleOf } from "../../person";

export const generateMetadata = () => titleOf("accounts.resetConfirm.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { token } = await searchParams;
  return <ResetConfirmForm token={typeof token === "string" ? token : ""} />;
}
