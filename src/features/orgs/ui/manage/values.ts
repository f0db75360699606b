import { useIntl } from "react-intl";
import { lengthOf } from "@/lib/text";
import { isWebAddress } from "@/lib/web-address";
import type { FieldErrors } from "@/ui/fields";
import { DESCRIPTION_LENGTH, isSlug, NAME_LENGTH, WEBSITE_LENGTH } from "../../rules";
import type { OrganizationView } from "../../views";

export const flags = [
  "isPublic",
  "enableDepartments",
  "enableCountries",
  "enableOffices",
  "enableTeams",
] as const;
export type Flags = Record<(typeof flags)[number], boolean>;
export type DetailValues = Record<"name" | "description" | "website" | "publicSlug", string>;

export const newDetails: DetailValues = { name: "", description: "", website: "", publicSlug: "" };
export const newFlags: Flags = {
  isPublic: true,
  enableDepartments: false,
  enableCountries: false,
  enableOffices: false,
  enableTeams: false,
};

export const detailsOf = (organization: OrganizationView): DetailValues => ({
  name: organization.name,
  description: organization.description,
  website: organization.website,
  publicSlug: organization.publicSlug ?? "",
});

/** What differs from the stored details, as the call takes it. */
export function changesOf(organization: OrganizationView, values: DetailValues): Partial<DetailValues> {
  const before = detailsOf(organization);
  const changed = Object.entries(values).filter(
    ([field, value]) => value.trim() !== before[field as keyof DetailValues],
  );
  return Object.fromEntries(changed);
}

/** The errors that the browser finds in the details of an organization. */
export function useDetailsCheck() {
  const intl = useIntl();
  return (values: DetailValues): FieldErrors<DetailValues> => {
    const found: FieldErrors<DetailValues> = {};
    const tooLong = (most: number) => intl.formatMessage({ id: "orgs.field.tooLong" }, { most });
    const [website, slug] = [values.website.trim(), values.publicSlug.trim().toLowerCase()];
    if (lengthOf(values.name.trim()) > NAME_LENGTH) found.name = tooLong(NAME_LENGTH);
    if (values.name.trim() === "") found.name = intl.formatMessage({ id: "orgs.field.nameMissing" });
    if (lengthOf(values.description.trim()) > DESCRIPTION_LENGTH)
      found.description = tooLong(DESCRIPTION_LENGTH);
    if (website && !isWebAddress(website))
      found.website = intl.formatMessage({ id: "orgs.field.websiteWrong" });
    if (lengthOf(website) > WEBSITE_LENGTH) found.website = tooLong(WEBSITE_LENGTH);
    if (slug && !isSlug(slug)) found.publicSlug = intl.formatMessage({ id: "orgs.field.slugWrong" });
    return found;
  };
}
