import { NotFoundScreen } from "@/features/hub/ui/not-found-screen";
import { titleOf } from "./person";

export const generateMetadata = () => titleOf("hub.notFound.title");

export default function NotFound() {
  return <NotFoundScreen />;
}
