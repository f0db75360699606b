import { z } from "zod";
import { id } from "@/lib/id";

/** A logo of at most 2 MB: JPEG, PNG or WebP, detected from its bytes, not from its name. */
export const logoUpload = z.object({ organizationId: id, picture: z.instanceof(Uint8Array) });
export type LogoUpload = z.output<typeof logoUpload>;
