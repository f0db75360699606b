import { z } from "zod";
import { id } from "@/lib/id";

export const byOrganization = z.object({ organizationId: id });
export type ByOrganization = z.output<typeof byOrganization>;

/** `userId`: of a member of the organization. */
export const organizationCoach = z.object({ organizationId: id, userId: id });
export type OrganizationCoach = z.output<typeof organizationCoach>;
