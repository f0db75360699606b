import { NotFoundScreen } from "@/ui/not-found-screen";
import { findMe, rootTitleOf } from "./person";

export const generateMetadata = () => rootTitleOf("ui.notFound.title");

export default async function NotFound() {
  return <NotFoundScreen alone={(await findMe()) === null} />;
}
