import { useSearchParams } from "next/navigation";
import { closeTo, openAt, showAt } from "@/ui/history-entry";

/** Both the groups page and /manage show organizations at this tab. */
const addressOf = (search: Record<string, string>) =>
  `?${new URLSearchParams({ tab: "organizations", ...search })}`;

/** The page on which an organization is managed, with its dialog open. */
export const manageAddressOf = (org: string) => `/manage${addressOf({ org })}`;

/** What is open of an organization, as kept in the URL. */
export function useManageAddress() {
  const search = useSearchParams();
  const organizationId = search.get("org");
  return {
    organizationId,
    part: search.get("part") ?? "details",
    isNew: search.get("new") === "organization",
    /** Replaces the open dialog. */
    openInstead: (org: string) => showAt(addressOf({ org })),
    openNew: () => openAt(addressOf({ new: "organization" })),
    openOrganization: (org: string) => openAt(addressOf({ org })),
    turnTo: (part: string) => organizationId && showAt(addressOf({ org: organizationId, part })),
    close: () => closeTo(addressOf({})),
  };
}
