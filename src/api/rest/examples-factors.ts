/** Invented second factors for the OpenAPI document. */
export const proof = { currentPassword: "kaffe på berget" };

export const secondFactors = { totp: { createdAt: "2026-06-19T14:32:07.120Z" }, recoveryCodesLeft: 9 };
export const noFactors = { totp: null, recoveryCodesLeft: 0 };

export const totpSetup = {
  setup: "Qm9va2luZyB0aGUgbmlnaHQgdHJhaW4gdG8gQWJpc2tv",
  secret: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP",
  uri: "otpauth://totp/Samvaro:elin?issuer=Samvaro&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30",
};

export const recoveryCodes = ["7k2m-x9qd-4tzn-0fhw", "c3vr-8jye-p5sa-61bg"];
