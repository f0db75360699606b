import { useQuery } from "@tanstack/react-query";
import { useTRPC } from "@/ui/trpc";
import type { ClientView } from "../../clients/views";

/** The member's clients now, kept no longer than they are looked at. */
export const useClients = () =>
  useQuery(useTRPC().training.clients.list.queryOptions(undefined, { gcTime: 0 }));

/** Days that were done, of those that were planned or done. */
export function countOf(week: NonNullable<ClientView["week"]>) {
  const count = (...states: string[]) => week.filter(({ state }) => states.includes(state)).length;
  return { done: count("DONE"), all: count("DONE", "PLANNED", "MISSED"), missed: count("MISSED") };
}
