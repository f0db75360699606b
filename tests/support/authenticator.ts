import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { siteUrl } from "@/server/env";
import { Client, type Json, type Member } from "./client";
import { proof } from "./factors";

const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();
const [PRESENT, VERIFIED, HAS_CREDENTIAL] = [0x01, 0x04, 0x40];

type Lies = { origin?: string; rpId?: string; isVerified?: boolean; challenge?: string; type?: string };

/** A WebAuthn authenticator in software: ES256, attestation "none", with a counter. */
export class Authenticator {
  readonly id = randomBytes(32);
  counter = 0;
  #key: KeyObject;
  #cose: Uint8Array;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = privateKey;
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const point = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
    const fields: [number, number | Uint8Array][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ];
    this.#cose = isoCBOR.encode(new Map(fields) as never);
  }

  get name(): string {
    return this.id.toString("base64url");
  }

  #data(rpId: string, isVerified: boolean, credential = Buffer.alloc(0)): Buffer {
    const flags = PRESENT | (isVerified ? VERIFIED : 0) | (credential.length > 0 ? HAS_CREDENTIAL : 0);
    const head = Buffer.alloc(5);
    head[0] = flags;
    head.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), head, credential]);
  }

  #client(type: string, options: Json, lies: Lies): Buffer {
    const { challenge = options.challenge, origin = siteUrl() } = lies;
    return Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge, origin, crossOrigin: false }));
  }

  /** The result of `navigator.credentials.create`, as JSON. */
  create(options: Json, lies: Lies = {}): Json {
    const { rpId = options.rp.id, isVerified = true } = lies;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#cose]);
    const authData = new Uint8Array(this.#data(rpId, isVerified, credential));
    const fields: [string, unknown][] = [
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ];
    const attestation = isoCBOR.encode(new Map(fields) as never);
    return {
      ...{ id: this.name, rawId: this.name, type: "public-key" },
      response: {
        clientDataJSON: this.#client("webauthn.create", options, lies).toString("base64url"),
        attestationObject: Buffer.from(attestation).toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** The result of `navigator.credentials.get`, as JSON. */
  get(options: Json, lies: Lies = {}): Json {
    this.counter++;
    const { rpId = options.rpId, isVerified = true } = lies;
    const data = this.#data(rpId, isVerified);
    const client = this.#client("webauthn.get", options, lies);
    const signature = createSign("sha256")
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.#key);
    return {
      ...{ id: this.name, rawId: this.name, type: "public-key" },
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      },
    };
  }
}

/** Adds a passkey to an account; returns the recovery codes too when it is the first factor. */
export async function addPasskey(member: Member, name = "Laptop") {
  const authenticator = new Authenticator();
  const { options } = (await member.post("/api/auth/passkeys/options", proof)).body;
  const added = await member.post("/api/auth/passkeys", { name, passkey: authenticator.create(options) });
  if (added.status !== 201) throw new Error(`no passkey: ${JSON.stringify(added.body)}`);
  return { authenticator, ...(added.body as { passkey: Json; recoveryCodes: string[] | null }) };
}

/** A client that has requested a sign-in challenge, and the challenge. */
export async function browserAsking(url: string): Promise<{ browser: Client; options: Json }> {
  const browser = new Client(url);
  await browser.get("/api/auth/csrf");
  return { browser, options: (await browser.post("/api/auth/passkey/options")).body.options };
}

/** Answers a challenge, from the browser that requested it or from another one. */
export async function enter(browser: Client, passkey: Json, more: Record<string, string> = {}) {
  const { csrfToken } = (await browser.get("/api/auth/csrf")).body;
  const fields = { csrfToken, passkey: JSON.stringify(passkey), json: "true", ...more };
  return browser.form("/api/auth/callback/credentials", fields);
}
