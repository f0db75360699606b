import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { env } from "@/server/env";

const base64url = (bytes: Buffer) => bytes.toString("base64url");
const hmac = (key: Buffer, ...parts: Buffer[]) =>
  createHmac("sha256", key).update(Buffer.concat(parts)).digest();
const ONE = Buffer.from([1]);

/** A browser's keys, and what it can read with them. */
export function newBrowserKeys() {
  const ecdh = createECDH("prime256v1");
  const point = ecdh.generateKeys();
  const auth = randomBytes(16);
  /** RFC 8291, 3.4 and RFC 8188, 2: one record of aes128gcm. */
  const decrypt = (body: Buffer): string => {
    const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + idLength);
    const record = body.subarray(21 + idLength);
    const shared = ecdh.computeSecret(sender);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), point, sender]);
    const secret = hmac(hmac(auth, shared), info, ONE);
    const prk = hmac(salt, secret);
    const key = hmac(prk, Buffer.from("Content-Encoding: aes128gcm\0"), ONE).subarray(0, 16);
    const nonce = hmac(prk, Buffer.from("Content-Encoding: nonce\0"), ONE).subarray(0, 12);
    const decipher = createDecipheriv("aes-128-gcm", key, nonce).setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString("utf8");
  };
  return { keys: { p256dh: base64url(point), auth: base64url(auth) }, decrypt };
}

let given = 0;
/** A subscription of a new browser at a push service that is never called. */
export const newSubscription = () => ({
  endpoint: `https://push.example.org/${process.pid}-${++given}`,
  keys: newBrowserKeys().keys,
});

/** The claims of a signed VAPID header (RFC 8292), whose signature is checked, and the key that signed them. */
function claimsOf(authorization: string) {
  const [, token = "", key = ""] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: base64url(point.subarray(1, 33)),
    y: base64url(point.subarray(33)),
  };
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("The VAPID token is not signed by its key.");
  return { ...JSON.parse(Buffer.from(claims, "base64url").toString()), key } as {
    aud: string;
    exp: number;
    sub: string;
    key: string;
  };
}

export type Arrived = {
  path: string;
  bytes: number;
  ttl: number;
  topic: string | undefined;
  vapid: ReturnType<typeof claimsOf>;
  body: Buffer;
};
type Respond = (request: IncomingMessage, response: ServerResponse, arrived: Arrived) => void;

const created: Respond = (_request, response) => response.writeHead(201, { location: "/message" }).end();

/**
 * A push service of this machine (RFC 8030), which the server may call as OUTGOING_HOSTS names it. `respond`: how it answers
 * from now on.
 */
export async function startPushService(port = 0) {
  const arrived: Arrived[] = [];
  let respond = created;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const one: Arrived = {
      path: request.url ?? "",
      bytes: body.length,
      ttl: Number(request.headers.ttl),
      topic: request.headers.topic as string | undefined,
      vapid: claimsOf(request.headers.authorization ?? ""),
      body,
    };
    arrived.push(one);
    respond(request, response, one);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  env.OUTGOING_HOSTS = [...(env.OUTGOING_HOSTS ?? []), host];
  return {
    host,
    origin: `http://${host}`,
    endpoint: (name: string) => `http://${host}/push/${name}`,
    /** What has arrived since the last call. */
    take: () => arrived.splice(0),
    answer: (how: Respond = created) => {
      respond = how;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;
