import { ECDH } from "node:crypto";
import { once } from "@/lib/once";
import { callOutside } from "./outgoing";
import { pushKeys, pushSender } from "./push-keys";
import { loadWebPush } from "./web-push-library";

/** A browser's subscription: its address at the push service, its public key and its secret, both in base64url. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string };

/** Whether this is a point of P-256 in base64url, and so can be the public key of a browser. */
export function isPublicKey(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

const vapidDetails = once(async () => ({ ...(await pushKeys()), subject: pushSender().subject }));

/**
 * Encrypts a text for a browser (RFC 8291) and hands it to the push service (RFC 8030), signed by this server (RFC 8292).
 * `topic`: replaces what is still waiting there with the same one. Throws OutgoingError if there was no answer.
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushAddress,
  text: string,
  { ttlSeconds, topic }: { ttlSeconds: number; topic: string },
): Promise<{ status: number; retryAfter: string | undefined }> {
  const library = await loadWebPush();
  const { headers, body } = library.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
    vapidDetails: await vapidDetails(),
    TTL: ttlSeconds,
    topic,
    urgency: "high",
    contentEncoding: "aes128gcm",
  });
  const call = {
    method: "POST" as const,
    headers: headers as Record<string, string | number>,
    body: body ?? undefined,
  };
  const answer = await callOutside(endpoint, call);
  const retryAfter = answer.headers["retry-after"];
  return { status: answer.status, retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter };
}
