import type { Page } from "@playwright/test";
import { expect, type Person } from "./people";

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

export async function post<T>(one: Person, path: string, data: object, status = 201): Promise<T> {
  const answer = await one.context.request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(status);
  return answer.json();
}
/** Creates a group; returns its id. */
export const groupOf = async (one: Person, fields: object = {}) => {
  const given = { name: "Tisdagslöparna", description: "Alla tempon, samma fika.", ...fields };
  return (await post<{ group: { id: string } }>(one, "/api/personal-groups", given)).group.id;
};
/** Adds a person to a group, or invites them if their privacy demands it. */
export const add = (by: Person, groupId: string, one: Person) =>
  post<{ invitation?: object }>(by, `/api/personal-groups/${groupId}/members`, { userId: one.id });
