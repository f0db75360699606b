"use client";

import { useQueryClient } from "@tanstack/react-query";
import { JoinDialog as Asking } from "@/features/requests/ui/join-dialog";
import { useTRPC, useTRPCClient } from "@/ui/trpc";
import { isFirstRequest, MESSAGE_LENGTH, mayRequestToJoin } from "../../requests/rules";
import type { OrganizationView } from "../../views";

type Props = {
  organization: Pick<OrganizationView, "id" | "name">;
  opened: boolean;
  onClose: () => void;
};

const words = {
  [isFirstRequest.sentence]: "requests.join.pending",
  [mayRequestToJoin.sentence]: "requests.join.member",
};

/** Asks the owner and admins of an organization to let the user join, with an optional message. */
export function JoinDialog({ organization: { id, name }, opened, onClose }: Props) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const cache = useQueryClient();
  return (
    <Asking
      name={name}
      most={MESSAGE_LENGTH}
      opened={opened}
      onClose={onClose}
      send={(message) => client.orgs.joinRequests.ask.mutate({ id, message })}
      onSettled={() => cache.invalidateQueries(trpc.orgs.pathFilter())}
      words={words}
    />
  );
}
