import { z } from "zod";
import { id } from "@/lib/id";
import { pageCursor, pageSize } from "@/lib/paging";
import { line, text } from "@/lib/text-field";
import { isWebAddress } from "@/lib/web-address";
import { DESCRIPTION_LENGTH, isSlug, NAME_LENGTH, WEBSITE_LENGTH } from "./rules";

export const organizationId = z.object({ id });

/** Without limit and cursor: up to 500, as with groups. */
export const organizationList = z.object({ limit: pageSize(500, 500), cursor: pageCursor });
export type OrganizationList = z.output<typeof organizationList>;

/** A blank q finds all. */
export const directory = organizationList.extend({ q: text(200, { name: "Search" }).default("") });
export type Directory = z.output<typeof directory>;

/** A slug, public slug or id. Anything else names nothing. */
export const organizationSlug = z.object({
  slug: z.string().transform((slug) => (/^[a-z0-9-]{1,100}$/i.test(slug) ? slug.toLowerCase() : "")),
});
export type OrganizationSlug = z.output<typeof organizationSlug>;

const name = line(NAME_LENGTH, { min: 1, name: "Name" });
const description = text(DESCRIPTION_LENGTH, { name: "Description" });
/** docs/contract.md, 6: "`website` must be an http(s) URL, or empty". */
const website = line(WEBSITE_LENGTH, { name: "Website" }).refine(
  (value) => value === "" || isWebAddress(value),
  "Website must be an http or https address.",
);
/** Blank means none. */
const publicSlug = z
  .string()
  .transform((slug) => slug.trim().toLowerCase() || null)
  .refine((slug) => slug === null || isSlug(slug), isSlug.sentence);
/** Max length of the address of an uploaded logo. */
const LOGO_URL_LENGTH = 100;
const flag = z.boolean().nullish();
const off = flag.transform((said) => said ?? false);

/** Feature flags are off unless they are sent; without `isPublic` the organization is public. */
export const organizationCreate = z.object({
  name,
  description: description.nullish().transform((said) => said ?? ""),
  website: website.nullish().transform((said) => said ?? ""),
  isPublic: flag.transform((said) => said ?? true),
  publicSlug: publicSlug.nullish(),
  logoUrl: z.null("Logo can only be set by uploading one.").optional(),
  enableDepartments: off,
  enableCountries: off,
  enableOffices: off,
  enableTeams: off,
});
export type OrganizationCreate = z.output<typeof organizationCreate>;

/**
 * Omitted fields stay unchanged; null empties the description, website or public slug. `logoUrl` is null, which removes
 * the logo, or the present one.
 */
export const organizationUpdate = z.object({
  id,
  name: name.optional(),
  description: description.nullish(),
  website: website.nullish(),
  isPublic: flag,
  publicSlug: publicSlug.nullish(),
  logoUrl: line(LOGO_URL_LENGTH, { name: "Logo" }).nullable().optional(),
  enableDepartments: flag,
  enableCountries: flag,
  enableOffices: flag,
  enableTeams: flag,
});
export type OrganizationUpdate = z.output<typeof organizationUpdate>;
