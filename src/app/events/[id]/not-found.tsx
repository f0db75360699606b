import { EventMissing } from "@/features/activities/ui/event/event-missing";

export default function NotFound() {
  return <EventMissing />;
}
