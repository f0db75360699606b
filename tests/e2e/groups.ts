import type { Page } from "@playwright/test";
import { post } from "./calls";
import type { Person } from "./people";

export const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });
export const cardOf = (page: Page, name: string) => page.getByRole("article").filter({ hasText: name });
export const chooseTab = (page: Page, name: string) =>
  page.getByRole("tab", { name: new RegExp(`^${name}`) }).click();

/** A file to choose where a picture is asked for. */
export const PICTURE = {
  name: "logo.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** Creates a group; returns its id. */
export const groupOf = async (one: Person, fields: object = {}) => {
  const given = { name: "Tisdagslöparna", description: "Alla tempon, samma fika.", ...fields };
  return (await post<{ group: { id: string } }>(one, "/api/personal-groups", given)).group.id;
};
/** Adds a person to a group, or invites them if their privacy demands it. */
export const add = (by: Person, groupId: string, one: Person) =>
  post<{ invitation?: object }>(by, `/api/personal-groups/${groupId}/members`, { userId: one.id });
