import { EventMissing } from "@/features/activities/ui/event/event-missing";
import { titleOf } from "../../person";

export const generateMetadata = () => titleOf("activities.missing.title");

export default function NotFound() {
  return <EventMissing />;
}
