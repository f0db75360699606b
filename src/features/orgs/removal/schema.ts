import { z } from "zod";
import { id } from "@/lib/id";
import { text } from "@/lib/text-field";

const TYPED_LENGTH = 1000;

export const organizationRemoval = z.object({ id, confirmationName: text(TYPED_LENGTH, { name: "Name" }) });
export type OrganizationRemoval = z.output<typeof organizationRemoval>;
