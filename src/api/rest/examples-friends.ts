import { elin, siri } from "./examples";

/** Invented friendships for the OpenAPI document. */
const at = "2026-06-19T14:32:07.120Z";

export const friendship = {
  id: "01920000-0000-7000-8000-000000000030",
  friend: siri,
  establishedAt: at,
};

export const request = {
  id: "01920000-0000-7000-8000-000000000031",
  fromUser: elin,
  toUser: siri,
  message: "Vi sågs vid Abiskojaure.",
  status: "PENDING",
  createdAt: at,
};

export const found = { ...siri, friendship: "SENT" };
