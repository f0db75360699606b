import { resolve } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { allCountedKinds, allKinds } from "@/features/hub/news";
import { kinds } from "@/features/notifications/kinds/rules";
import { countedKinds } from "@/features/notifications/settings/rules";
import { filesUnder } from "./files";

/**
 * Fields whose text may have several lines. Texts that are compared or parsed and never shown, and secrets, are exempt
 * too; every other text input is a name, title or label, and `line` of lib/text-field.ts keeps it on one line.
 */
const severalLines = new Set([
  "description",
  "content",
  "message",
  "bio",
  "details",
  "reason",
  "reviewComment",
  "comment",
  "answer",
  "note",
  "text",
]);
const neverShown = new Set(
  "token code passkey setup recurrence password currentPassword identifier q cursor clientMessageId confirmationUsername confirmationName userAgent address".split(
    " ",
  ),
);
/** Inputs that check their fields in a transform, each with a function that makes an input from a name. */
const checkedLater: Record<string, (name: string) => unknown> = {
  "src/features/messaging/conversations/schema.ts conversationCreate": (name) => ({
    type: "GROUP",
    isTemporary: true,
    name,
    participantIds: ["one"],
  }),
};

/** The description of ids in lib/id.ts. */
const OPAQUE_ID = "opaque id";
/** The name of a schema that is only a part of inputs: it is checked where it is a field. */
const PART = "";
const hostile = ["\n", "\u202e", "\u200b", "\u0007"].map((sign) => `Harmless${sign}words and`);

type Def = { innerType?: z.ZodType; in?: z.ZodType; element?: z.ZodType; options?: z.ZodType[] } & {
  shape?: Record<string, z.ZodType>;
  /** of a lazy schema */
  getter?: () => z.ZodType;
  type: string;
};

/** The names of the fields that accept a text of several lines, or one with invisible characters. */
function openFields(schema: z.ZodType, name: string): string[] {
  const def = schema._zod.def as unknown as Def;
  if (def.shape) return Object.entries(def.shape).flatMap(([field, inner]) => openFields(inner, field));
  const inner =
    def.getter?.() ??
    def.innerType ??
    def.element ??
    (def.in?._zod.def.type === "object" ? def.in : undefined);
  if (inner) return openFields(inner, name);
  if (def.options) return def.options.flatMap((option) => openFields(option, name));
  const isNamed =
    name === PART ||
    severalLines.has(name) ||
    neverShown.has(name) ||
    schema.meta()?.description === OPAQUE_ID;
  return !isNamed && hostile.some((text) => schema.safeParse(text).success) ? [name] : [];
}

// the schemas of the settings are built from the kinds
for (const kind of allKinds) kinds.register(kind);
for (const kind of allCountedKinds) countedKinds.register(kind);

test("Names, titles and labels of every input are single lines.", async () => {
  const found: string[] = [];
  let fields = 0;
  for (const path of filesUnder("src/features/", /(^|\/)schema\.ts$/)) {
    const exported = Object.entries((await import(resolve(path))) as Record<string, unknown>);
    for (const [name, schema] of exported) {
      if (!(schema instanceof z.ZodType)) continue;
      fields++;
      const later = checkedLater[`${path} ${name}`];
      const open = later
        ? hostile.filter((text) => schema.safeParse(later(text)).success)
        : openFields(schema, PART);
      found.push(...open.map((field) => `${path} ${name}: ${field}`));
    }
  }
  expect(fields).toBeGreaterThan(50);
  // these fields are only looked up, never stored; a file has lines, and the title of each event is checked by itself
  expect(found).toEqual([
    "src/features/activities/cards/schema.ts cardList: ids",
    "src/features/activities/faces/schema.ts faceList: times",
    "src/features/activities/imports/schema.ts activityImport: file",
    "src/features/activities/openings/schema.ts openingList: place",
    "src/features/activities/openings/schema.ts openingList: search",
    "src/features/orgs/imports/schema.ts memberImport: username",
    "src/features/orgs/imports/schema.ts memberImport: email",
    "src/features/orgs/imports/schema.ts memberImport: role",
    "src/features/orgs/imports/schema.ts memberImport: department",
    "src/features/orgs/schema.ts organizationSlug: slug",
    "src/features/people/pages/schema.ts pageOf: username",
    "src/features/training/cards/schema.ts cardList: ids",
    "src/features/training/imports/schema.ts trainingImport: file",
  ]);
  for (const later of Object.values(checkedLater)) expect(later("x")).toMatchObject({ name: "x" });
});
