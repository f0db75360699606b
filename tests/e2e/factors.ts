import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";

/** The authenticator app that has a secret, as the product shows it. */
export const appOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, "")) });

/** Adds a virtual authenticator to the browser that always consents. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
