import { z } from "zod";
import { type PersonView, personView, toPerson } from "@/features/people/views";

export const organizationCoachView = z
  .strictObject({
    ...personView.shape,
    since: z.iso.datetime().meta({ description: "when the organization named them" }),
  })
  .meta({ id: "OrganizationCoach" });
export type OrganizationCoachView = z.infer<typeof organizationCoachView>;

export const organizationCoachesAnswer = z
  .strictObject({ coaches: z.array(organizationCoachView) })
  .meta({ id: "OrganizationCoachesAnswer" });
export type OrganizationCoachesAnswer = z.infer<typeof organizationCoachesAnswer>;

export const organizationCoachAnswer = z
  .strictObject({ coach: organizationCoachView })
  .meta({ id: "OrganizationCoachAnswer" });

/** `isNew`: false where they had been named before. */
export const organizationCoachNamedAnswer = organizationCoachAnswer
  .extend({ isNew: z.boolean() })
  .meta({ id: "OrganizationCoachNamedAnswer" });
export type OrganizationCoachNamedAnswer = z.infer<typeof organizationCoachNamedAnswer>;

export type OrganizationCoachRow = { person: PersonView; since: Date };

export const toOrganizationCoach = ({ person, since }: OrganizationCoachRow): OrganizationCoachView => ({
  ...toPerson(person),
  since: since.toISOString(),
});
