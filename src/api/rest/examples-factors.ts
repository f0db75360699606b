/** Invented second factors for the OpenAPI document. */
export const proof = { currentPassword: "kaffe på berget" };

const at = "2026-06-19T14:32:07.120Z";
export const passkey = {
  id: "01920000-0000-7000-8000-0000000000f1",
  name: "Elins dator",
  createdAt: at,
  lastUsedAt: at,
};
export const secondFactors = { totp: { createdAt: at }, passkeys: [passkey], recoveryCodesLeft: 9 };
export const noFactors = { totp: null, passkeys: [], recoveryCodesLeft: 0 };

const challenge = "Qm9va2luZyB0aGUgbmlnaHQgdHJhaW4gdG8gQWJpc2tv";
/** PublicKeyCredentialCreationOptionsJSON of WebAuthn level 3. */
export const creationOptions = {
  challenge,
  rp: { name: "Samvaro", id: "localhost" },
  user: { id: "AZIAAAAAcACAAAAAAAAAAg", name: "elin", displayName: "Elin Sjöberg" },
  pubKeyCredParams: [{ alg: -7, type: "public-key" }],
  timeout: 300_000,
  attestation: "none",
  excludeCredentials: [{ id: "c29tZSBjcmVkZW50aWFs", type: "public-key", transports: ["internal"] }],
  authenticatorSelection: {
    residentKey: "required",
    requireResidentKey: true,
    userVerification: "required",
  },
};
/** PublicKeyCredentialRequestOptionsJSON. */
export const requestOptions = {
  challenge,
  rpId: "localhost",
  timeout: 300_000,
  userVerification: "required",
};
const id = "c29tZSBjcmVkZW50aWFs";
export const registration = {
  ...{ id, rawId: id, type: "public-key" },
  response: { clientDataJSON: "eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0", attestationObject: "o2NmbXRkbm9uZQ" },
};

export const totpSetup = {
  setup: "Qm9va2luZyB0aGUgbmlnaHQgdHJhaW4gdG8gQWJpc2tv",
  secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/Samvaro:elin?issuer=Samvaro&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30",
};

export const recoveryCodes = ["7k2m-x9qd-4tzn-0fhw", "c3vr-8jye-p5sa-61bg"];
