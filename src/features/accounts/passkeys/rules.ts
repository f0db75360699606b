import { rule } from "@/lib/rule";

export const MAX_PASSKEYS = 20;
export const PASSKEY_NAME_LENGTH = 60;

export const hasRoomForPasskey = rule(
  "An account can have at most 20 passkeys.",
  ({ passkeys }: { passkeys: number }) => passkeys < MAX_PASSKEYS,
  "limit-reached",
);
