export type Holder = "PERSON" | "GROUP" | "ORGANIZATION";

/** What the address of a picture says it is of. */
export function holderIn(url: string): Holder {
  if (url.includes("/group-pictures/")) return "GROUP";
  return url.includes("/organization-pictures/") ? "ORGANIZATION" : "PERSON";
}
