import { ConfirmEmailScreen } from "@/features/accounts/ui/confirm-email-screen";
import { findMe, type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("accounts.confirmEmail.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { token } = await searchParams;
  return (
    <ConfirmEmailScreen token={typeof token === "string" ? token : ""} signedIn={(await findMe()) !== null} />
  );
}
