import { useQuery } from "@tanstack/react-query";
import { FormattedMessage } from "react-intl";
import { Note } from "@/ui/note";
import { useTRPC } from "@/ui/trpc";

/** Says that some push services refuse this server, and what its operator can set. */
export function PushNote() {
  const trpc = useTRPC();
  const { data } = useQuery(trpc.notifications.push.get.queryOptions());
  if (!data || data.isReachable) return null;
  return (
    <Note kind="warning">
      <FormattedMessage id="moderation.pushUnreachable" />
    </Note>
  );
}
