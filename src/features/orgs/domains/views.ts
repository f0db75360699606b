import { z } from "zod";

export const domainView = z
  .strictObject({
    id: z.string(),
    domain: z.string(),
    isVerified: z.boolean(),
    /** null: not verified */
    verifiedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Domain" });
export type DomainView = z.infer<typeof domainView>;

export type DomainRow = { id: string; domain: string; verifiedAt: Date | null };

export const toDomain = ({ id, domain, verifiedAt }: DomainRow): DomainView => ({
  id,
  domain,
  isVerified: verifiedAt !== null,
  verifiedAt: verifiedAt?.toISOString() ?? null,
});

const txtRecordView = z.strictObject({ host: z.string(), value: z.string() }).meta({ id: "TxtRecord" });
export type TxtRecordView = z.infer<typeof txtRecordView>;

const verificationStatusView = z
  .strictObject({ isVerified: z.boolean(), canCreatePublicEvents: z.boolean() })
  .meta({ id: "VerificationStatus" });
export type VerificationStatusView = z.infer<typeof verificationStatusView>;

export const domainAnswer = z.strictObject({ domain: domainView }).meta({ id: "DomainAnswer" });
export const domainsAnswer = z.strictObject({ domains: z.array(domainView) }).meta({ id: "DomainsAnswer" });
export const txtRecordAnswer = z.strictObject({ txtRecord: txtRecordView }).meta({ id: "TxtRecordAnswer" });
/** By organization id. */
export const verificationStatusAnswer = z
  .strictObject({ statuses: z.record(z.string(), verificationStatusView) })
  .meta({ id: "VerificationStatusAnswer" });
