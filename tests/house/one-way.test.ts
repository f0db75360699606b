import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesUnder, textOf } from "./files";

/** The browser's files that contain `pattern`, except `home`: the files that may do this. */
const uses = (pattern: RegExp, home: string[]) =>
  filesUnder("src/", /\.tsx?$/)
    .filter((path) => /^src\/(features\/.*\/ui|ui|app)\//.test(path) && !/\.test\.tsx?$/.test(path))
    .filter((path) => !home.includes(path) && pattern.test(readFileSync(path, "utf8")));

test("A control runs its mutation by useAction alone.", () => {
  const byHand = /\b(useMutation|mutationOptions|useIsMutating|setPending|setBusy|setSaving|setSending)\(/;
  expect(uses(byHand, ["src/ui/action.ts"])).toEqual([]);
});

test("A filled red button, for what can't be taken back, is in a Question.", () => {
  // a step of a set-up, which always asks for the password
  const steps = ["src/features/accounts/ui/settings/password-step.tsx"];
  const filledRed = /<Button(?=[^<]*\bcolor=("red"|\{[^}<]*"red"))(?![^<]*\bvariant=)/;
  expect(uses(filledRed, ["src/ui/question.tsx", ...steps])).toEqual([]);
  expect(uses(/window\.confirm\(|openConfirmModal/, [])).toEqual([]);
});

test("A dialog that opens over the page is a Dialog, a Popup or a Lightbox.", () => {
  const homes = ["dialog-frame", "popup", "lightbox"].map((name) => `src/ui/${name}.tsx`);
  expect(
    uses(/\b(Modal|Drawer)\b/, [
      ...homes,
      "src/ui/theme.ts",
      "src/ui/mantine-styles.ts",
      "src/features/hub/ui/hub-panel.tsx",
    ]),
  ).toEqual([]);
});

test("What is open is written into the history in one place.", () => {
  const byHand = /\bhistory\s*\.\s*(pushState|replaceState)\b/;
  expect(uses(byHand, ["src/ui/history-entry.ts"])).toEqual([]);
  const layers = ["src/ui/history-entry.ts", "src/ui/history-layer.ts"];
  expect(uses(/\bhistory\s*\.\s*(back|forward|go)\b/, layers)).toEqual([]);
});

test("Back closes every dialog: each kind of dialog has an entry in the history.", () => {
  for (const name of ["dialog", "popup", "lightbox"])
    expect(textOf(`src/ui/${name}.tsx`)).toMatch(/\buseCloseOnBack\(/);
});

test("Screens navigate by useNavigate and useRefresh, which wait until a closing dialog has left the history.", () => {
  expect(uses(/\buseRouter\(/, ["src/ui/use-navigate.ts", "src/ui/use-refresh.ts"])).toEqual([]);
});

test("Buttons, icon buttons and skeletons are those of src/ui, which are a tenth of Mantine's.", () => {
  const mantines =
    /import \{[^}]*\b(Button|ActionIcon|Skeleton|Loader|MantineProvider)\b[^}]*\} from "@mantine\/core"/;
  expect(uses(mantines, [])).toEqual([]);
});

test("There are no server actions: browsers get no code to call them (scripts/next-modules.mjs).", () => {
  expect(uses(/^\s*["']use server["']/m, [])).toEqual([]);
});

test("Addresses are texts: browsers get no code to make them of objects (scripts/next-modules.mjs).", () => {
  expect(uses(/\bhref=\{\{|\b(navigate|router)\.(push|replace)\(\{|\bUrlObject\b/, [])).toEqual([]);
});

test("People and groups are searched for and picked by the Picker.", () => {
  // a field for a day has a calendar instead of a list
  const allowed = ["src/ui/picker.tsx", "src/ui/day-field.tsx"];
  // the search of everything picks nothing: its options are links to what was found
  allowed.push("src/features/search/ui/hit-field.tsx");
  // names in a text are completed in the field of the text
  allowed.push("src/features/messaging/ui/mentions/mention-offers.tsx");
  expect(uses(/role="(combobox|listbox)"|\buseCombobox\(/, allowed)).toEqual([]);
});

test("A part that is loaded later waits for a connection, or has a boundary (docs/decisions/087).", () => {
  const bare = /\b(dynamic|lazy)\((?!\s*\(\)\s*=>\s*patiently\()/;
  const bounded = ["features/hub/ui/hub.tsx", "features/hub/ui/tab-content.tsx", "ui/lazy-dialog.tsx"];
  const withAnother = ["ui/error-state.tsx", "ui/not-found-screen.tsx"];
  const homes = ["ui/later.ts", ...bounded, ...withAnother].map((path) => `src/${path}`);
  expect(uses(bare, homes)).toEqual([]);
});

test("A choice of a list is made with one kind of select.", () => {
  // beside the switches of a table, where a phone shows its own list
  const table = ["src/features/notifications/ui/settings/channel-controls.tsx"];
  expect(uses(/<select\b|\bNativeSelect\b/, table)).toEqual([]);
});
