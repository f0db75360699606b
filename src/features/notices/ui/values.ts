import { momentOf, wallTimeOf } from "@/lib/wall-time";
import { type ContactType, isContactValue } from "../rules";
import type { NoticeView } from "../views";

/** Max lengths of docs/contract.md, 1, and those of the schema's contact methods. */
export const TITLE_LENGTH = 100;
export const CONTENT_LENGTH = 2000;
export const CONTACT_LENGTH = 300;
export const LABEL_LENGTH = 100;

/** The form's text fields as typed. `until`: the last day, or empty. */
export type NoticeValues = { title: string; content: string; until: string };
/** `key`: identifies the row while it is edited. */
export type MethodValues = { key: string; type: ContactType; value: string; label: string };

export const blankValues: NoticeValues = { title: "", content: "", until: "" };

/** The form values of an existing notice. */
export const valuesOf = ({ title, content, expiresAt }: NoticeView, timeZone: string): NoticeValues => ({
  title,
  content,
  until: expiresAt === null ? "" : wallTimeOf(new Date(expiresAt), timeZone).day,
});

export const methodsOf = ({ contactMethods }: NoticeView): MethodValues[] =>
  contactMethods.map(({ id, type, value, label }) => ({ key: id, type, value, label }));

/** The moment at which a notice that hangs until this day expires; null: never. */
export const expiryOf = (until: string, timeZone: string): Date | null =>
  until === "" ? null : momentOf({ day: until, time: "23:59" }, timeZone);

/** Rows without a value are left out. */
export const filledMethods = (methods: MethodValues[]) =>
  methods.flatMap(({ type, value, label }) =>
    value.trim() === "" ? [] : [{ type, value: value.trim(), label: label.trim() }],
  );

/** The keys of rows whose value does not fit their type. */
export const wrongMethods = (methods: MethodValues[]): ReadonlySet<string> =>
  new Set(
    methods
      .filter(({ type, value }) => value.trim() !== "" && !isContactValue(type, value.trim()))
      .map(({ key }) => key),
  );
