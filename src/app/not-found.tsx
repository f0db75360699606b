import { NotFoundScreen } from "@/ui/not-found-screen";
import { findMe, titleOf } from "./person";

export const generateMetadata = () => titleOf("ui.notFound.title");

export default async function NotFound() {
  return <NotFoundScreen alone={(await findMe()) === null} />;
}
