/** What few pages show, as one part: each part that is loaded on demand costs the first load its address. */
export { FactorBanner } from "@/features/accounts/ui/factor-banner";
export { WaitingBadge } from "@/features/moderation/ui/waiting-badge";
export { KeysDialog } from "./keys-dialog";
