import { z } from "zod";
import { asciiHost } from "@/lib/email-address";
import { id } from "@/lib/id";
import { isHostName } from "./rules";

/** Max length of what is typed: a name in other letters is shorter than in ASCII, but may have spaces around it. */
const TYPED_LENGTH = 300;

export const domainCreate = z.object({
  id,
  domain: z
    .string()
    .max(TYPED_LENGTH, isHostName.sentence)
    .transform(asciiHost)
    .refine((domain) => isHostName(domain), isHostName.sentence),
});
export type DomainCreate = z.output<typeof domainCreate>;

export const domainId = z.object({ id, domainId: id });
export type DomainId = z.output<typeof domainId>;

/** docs/contract.md, 6: "at most 100 ids". */
export const verificationStatusQuery = z.object({ organizationIds: z.array(id).max(100) });
export type VerificationStatusQuery = z.output<typeof verificationStatusQuery>;
