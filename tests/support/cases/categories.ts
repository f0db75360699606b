import type { Json, Member } from "../client";

/** Creates a category of the group or organization at this path. */
export async function categoryOf(who: Member, owner: string, fields: object = {}): Promise<Json> {
  const made = await who.post(`${owner}/owned-categories`, { name: "Intervaller", ...fields });
  if (made.status !== 201) throw new Error(`no category: ${JSON.stringify(made.body)}`);
  return made.body.category;
}

/** Suggests a category to the group or organization at this path. */
export async function suggestionOf(who: Member, owner: string, fields: object = {}): Promise<Json> {
  const made = await who.post(`${owner}/category-suggestions`, { name: "Backe", ...fields });
  if (made.status !== 201) throw new Error(`no suggestion: ${JSON.stringify(made.body)}`);
  return made.body.suggestion;
}
