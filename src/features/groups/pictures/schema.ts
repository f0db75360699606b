import { z } from "zod";
import { id } from "@/lib/id";

/** A picture of at most 2 MB: JPEG, PNG or WebP, detected from its bytes, not from its name. */
export const groupPictureUpload = z.object({ groupId: id, picture: z.instanceof(Uint8Array) });
export type GroupPictureUpload = z.output<typeof groupPictureUpload>;
