import { expect, test } from "vitest";
import { filesUnder, textOf } from "./files";

const screens = () => filesUnder("src/", /\.tsx$/).filter((path) => !/\.test\.tsx$/.test(path));

/** A window over the page, or beside it. */
const windowOf = /<(Dialog|FormWindow|SidePanel|Question)\b([^>]*)/g;

/** Where typed text is there again when the dialog is opened again, and by what. */
const kept: Record<string, RegExp> = {
  "src/features/activities/ui/create-activity-dialog.tsx": /useRef<Draft \| null>/,
  "src/features/messaging/ui/new/new-message-dialog.tsx": /useState<\{ name: string; people/,
};

test("A dialog asks before typed text is lost, unless its form asks by itself or keeps it.", () => {
  const wrong: string[] = [];
  for (const path of screens()) {
    const text = textOf(path);
    for (const [, name, given = ""] of text.matchAll(windowOf)) {
      if (/\btext="asked"/.test(given) && !/\buseUnsaved\(/.test(text))
        wrong.push(`${path}: ${name} asks nothing`);
      if (/\btext="kept"/.test(given) && !kept[path]?.test(text))
        wrong.push(`${path}: ${name} keeps nothing`);
    }
  }
  expect(wrong).toEqual([]);
});

test("A form that asks by itself has a dialog that does not ask too.", () => {
  const twice = screens().filter((path) => {
    const text = textOf(path);
    return (
      /\buseUnsaved\(/.test(text) &&
      /<(Dialog|FormWindow|SidePanel)\b/.test(text) &&
      !/text="asked"/.test(text)
    );
  });
  expect(twice).toEqual([]);
});

/** What opens over the page without the furniture's dialog, and why no typed text is lost by closing it. */
const others: Record<string, string> = {
  "src/ui/dialog-frame.tsx": "the dialog itself, whose users ask",
  "src/ui/popup.tsx": "the small dialog: see below",
  "src/ui/lightbox.tsx": "pictures alone",
  "src/features/training/ui/log/menu-popup.tsx": "a menu; its fields are dialogs",
  "src/features/hub/ui/hub-panel.tsx": "drafts of conversations are kept, searches are passing",
  "src/features/messaging/ui/reactions/emoji-popup.tsx": "a search alone",
  "src/features/messaging/ui/find/find-bar.tsx": "a search alone",
  "src/features/activities/ui/calendar/occurrence-popup.tsx": "answers alone, which are saved at once",
};

test("Every window is one that asks, or is known to lose no text.", () => {
  const found = screens().filter((path) =>
    /<(Modal\.Root|Modal|Drawer|Drawer\.Root|Popup)[\s>]/.test(textOf(path)),
  );
  expect(found.sort()).toEqual(Object.keys(others).sort());
});

/** Where Escape does something of its own beside fields, and what becomes of the text. */
const escapes: Record<string, string> = {
  "src/ui/day-calendar.tsx": "closes the calendar of a field",
  "src/ui/day-field.tsx": "closes the calendar of a field, whose day stays",
  "src/ui/drop-menu.tsx": "closes a menu",
  "src/ui/follow-pointer.ts": "ends a drag",
  "src/ui/side-panel.tsx": "asks, as a dialog does",
  "src/features/activities/ui/calendar/use-key-moves.ts": "ends a move",
  "src/features/hub/ui/hub-panel.tsx": "drafts of conversations are kept",
  "src/features/messaging/ui/composer/message-field.tsx": "an answer's quote goes, drafts and edits are kept",
  "src/features/messaging/ui/find/find-bar.tsx": "a search",
  "src/features/messaging/ui/list/sidebar.tsx": "a search",
  "src/features/messaging/ui/log/use-message-keys.ts": "leaves the list of messages",
  "src/features/messaging/ui/mentions/mention-offers.tsx": "closes the offers",
  "src/features/training/ui/board/wall.tsx": "leaves the wall, which has no field",
  "src/features/training/ui/log/workout-title.tsx": "asks before what was typed is lost",
  "src/features/training/ui/programs/name-field.tsx": "asks before what was typed is lost",
  "src/features/training/ui/runs/curve-chart.tsx": "leaves a point of the curve",
};

test("Escape does something of its own only where it is known what becomes of typed text.", () => {
  const found = filesUnder("src/", /\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .filter((path) => /"Escape"/.test(textOf(path)));
  expect(found.sort()).toEqual(Object.keys(escapes).sort());
});
