import { UndoForm } from "@/features/accounts/ui/undo-form";
import { type SearchParams, titleOf } from "../person";

export const generateMetadata = () => titleOf("accounts.undo.title");

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const { token } = await searchParams;
  return <UndoForm token={typeof token === "string" ? token : ""} />;
}
