import { rule } from "@/lib/rule";

/** Spec 5: the messages of a logo's limits. */
export const LOGO_SIZE_REFUSAL = "Logo file size must be less than 2MB";
export const LOGO_TYPE_REFUSAL = "Logo must be a JPEG, PNG, or WebP image";

/** A logo is uploaded by a call of its own. */
export const isPresentLogo = rule(
  "Logo can only be set by uploading one.",
  (given: string | null, present: string | null) => given === null || given === present,
  "invalid",
);
