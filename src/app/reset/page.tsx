import { ResetRequestForm } from "@/features/accounts/ui/reset-request-form";
import { titleOf } from "../person";

export const generateMetadata = () => titleOf("accounts.reset.title");

export default function Page() {
  return <ResetRequestForm />;
}
