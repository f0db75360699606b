import { useEffect, useSyncExternalStore } from "react";
import { useBadges } from "@/features/notifications/ui/use-badges";
import { useAction } from "@/ui/action";
import { useTRPCClient } from "@/ui/trpc";

const isVisible = () => document.visibilityState === "visible";

function subscribe(listener: () => void) {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

/**
 * Clears the user's own links from the badge of the invitations tab, on all their devices: when the tab opens, and when
 * a link is made or used while it is in sight.
 */
export function useOpening(): void {
  const client = useTRPCClient();
  const { invitationLinks = 0 } = useBadges();
  const isSeen = useSyncExternalStore(subscribe, isVisible, () => false);
  const { run } = useAction({
    call: () => client.invitations.links.open.mutate(),
    logged: "Opening the invitations",
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is new in every render
  useEffect(() => {
    if (isSeen && invitationLinks > 0) run();
  }, [isSeen, invitationLinks]);
}
