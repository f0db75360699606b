import { z } from "zod";
import { type Identity, identityView, toIdentity } from "@/features/accounts/views";

/** A user as others see them everywhere. Never contains an email address. */
export const personView = z.strictObject(identityView.shape).meta({ id: "Person" });
export type PersonView = Identity;

export const toPerson = toIdentity;
