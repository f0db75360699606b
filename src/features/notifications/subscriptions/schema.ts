import { z } from "zod";
import { id } from "@/lib/id";

const ENDPOINT_LENGTH = 2000;
/** Bytes of an uncompressed point of P-256, and of the secret (RFC 8291, 2). */
const POINT_BYTES = 65;
const SECRET_BYTES = 16;

/** Without padding, as `PushSubscription.toJSON` writes it, or with it. */
const base64url = (bytes: number, what: string) =>
  z
    .string()
    .max(200)
    .refine(
      (text) => /^[\w-]+={0,2}$/.test(text) && bytesIn(text) === bytes,
      `${what} has ${bytes} bytes in base64url.`,
    )
    .transform((text) => text.replace(/=+$/, ""));
const bytesIn = (text: string) => Math.floor((text.replace(/=+$/, "").length * 3) / 4);

const isHttpUrl = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/** What a browser's `PushSubscription.toJSON()` holds; other fields of it are ignored. */
export const subscriptionInput = z.object({
  endpoint: z.string().max(ENDPOINT_LENGTH).refine(isHttpUrl, "The endpoint is no web address."),
  keys: z.object({ p256dh: base64url(POINT_BYTES, "p256dh"), auth: base64url(SECRET_BYTES, "auth") }),
});
export type SubscriptionInput = z.output<typeof subscriptionInput>;

export const subscriptionId = z.object({ id });

/** `showsText`: whether the text of messages may be shown on this device, also where it is locked. */
export const subscriptionChange = z.object({ id, showsText: z.boolean() });
export type SubscriptionChange = z.output<typeof subscriptionChange>;
