import { NotFoundScreen } from "@/features/hub/ui/not-found-screen";
import { findMe, titleOf } from "./person";

export const generateMetadata = () => titleOf("hub.notFound.title");

export default async function NotFound() {
  return <NotFoundScreen alone={(await findMe()) === null} />;
}
