import { z } from "zod";
import { type Identity, identityView, toIdentity } from "@/features/accounts/views";

/** A person as others see them everywhere: never with an e-mail address. */
export const personView = z.strictObject(identityView.shape).meta({ id: "Person" });
export type PersonView = Identity;

export const toPerson = toIdentity;
