import { OrganizationMissing } from "@/features/orgs/ui/page/organization-missing";
import { NotFoundScreen } from "@/ui/not-found-screen";
import { findMe, titleOf } from "../../person";

export const generateMetadata = async () =>
  titleOf((await findMe()) ? "ui.notFound.title" : "orgs.missing.title");

/** Without a session it may be one that is not public, and that the reader is a member of. */
export default async function NotFound() {
  return (await findMe()) ? <NotFoundScreen /> : <OrganizationMissing />;
}
