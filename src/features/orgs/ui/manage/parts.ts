import type { ComponentType } from "react";
import type { AccountView } from "@/features/accounts/views";
import type { Unsaved } from "@/ui/unsaved";
import { mayReadLog } from "../../log/rules";
import { isAdministering, isMember } from "../../rules";
import type { OrganizationView } from "../../views";
import { Domains } from "../domains/domains";
import { AddMembers } from "../invitations/add-members";
import { OrganizationLog } from "../log/organization-log";
import { OrganizationMembers } from "../members/organization-members";
import { JoinRequests } from "../requests/join-requests";
import { Categories } from "./categories";
import { Details } from "./details";
import { Settings } from "./settings";

export type PartProps = {
  me: AccountView;
  organization: OrganizationView;
  /** For forms: asks before unsaved changes are lost. */
  unsaved: Unsaved;
  onClose: () => void;
};

type Part = {
  /** as in the URL */
  name: "details" | "members" | "add" | "domains" | "requests" | "categories" | "settings" | "log";
  label: string;
  isShown: (role: OrganizationView["role"]) => boolean;
  Panel: ComponentType<PartProps>;
};

const isOnlySuggesting = (role: OrganizationView["role"]) => isMember(role) && !isAdministering(role);

/**
 * The tabs of the dialog, in order: every member sees details and members, OWNER and ADMIN all. Categories are at one
 * address for all, as notifications of suggestions lead there.
 */
export const parts: Part[] = [
  { name: "details", label: "orgs.manage.details", isShown: () => true, Panel: Details },
  { name: "members", label: "orgs.manage.members", isShown: isMember, Panel: OrganizationMembers },
  { name: "add", label: "orgs.manage.add", isShown: isAdministering, Panel: AddMembers },
  { name: "domains", label: "orgs.manage.domains", isShown: isAdministering, Panel: Domains },
  { name: "requests", label: "orgs.manage.requests", isShown: isAdministering, Panel: JoinRequests },
  { name: "categories", label: "orgs.manage.categories", isShown: isAdministering, Panel: Categories },
  { name: "categories", label: "orgs.manage.suggest", isShown: isOnlySuggesting, Panel: Categories },
  { name: "settings", label: "orgs.manage.settings", isShown: isAdministering, Panel: Settings },
  { name: "log", label: "orgs.manage.log", isShown: mayReadLog, Panel: OrganizationLog },
];
