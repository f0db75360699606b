/**
 * The page that a browser shows for an address that it can't get and does not have. It is one of the worker's, without the
 * pages' code: that may not be here either.
 */
import { ASKED_NAME } from "@/lib/worker-keys";
import { listKept } from "./kept";
import { ageOf, around, nameOf, type OfflineWords } from "./words";

/** How often it looks whether the net is back: browsers notice a cable, but no server. */
const LOOK_MS = 5000;

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`#${id} is missing.`);
  return found;
};
const words = JSON.parse(find("words").textContent) as OfflineWords;

/** The name of the link that led here, told once. */
function takeToldName(): string | null {
  try {
    const told = sessionStorage.getItem(ASKED_NAME);
    sessionStorage.removeItem(ASKED_NAME);
    return told;
  } catch {
    return null;
  }
}

function sayWhatIsMissing(): void {
  const name = nameOf(location.pathname, takeToldName(), words.places);
  if (!name) return;
  const [before, after] = around(words.text, "{name}");
  const asked = document.createElement("b");
  asked.className = "asked";
  asked.textContent = name;
  find("text").replaceChildren(before, asked, after);
}

/** What is at hand, with its age. */
async function showKept(): Promise<void> {
  const kept = await listKept();
  const lines = kept.map(({ path, title, at }) => {
    const link = document.createElement("a");
    link.href = path;
    const age = document.createElement("small");
    const [before, after] = around(words.from, "{when}");
    age.textContent = `${before}${ageOf(at, new Date(), words.language)}${after}`;
    link.append(title, age);
    const line = document.createElement("li");
    line.append(link);
    return line;
  });
  find("list").replaceChildren(...lines);
  find("kept").hidden = lines.length === 0;
}

/** Any answer of the server will do. */
async function look(): Promise<void> {
  const answer = await fetch("/sw.js", { method: "HEAD", cache: "no-store" }).catch(() => null);
  if (answer) location.reload();
}

/** The first scheme is set by a script in the page's head. */
function followScheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", () => {
    let chosen: string | null = null;
    try {
      chosen = localStorage.getItem("mantine-color-scheme-value");
    } catch {
      // storage unavailable: the system's
    }
    if (chosen === "light" || chosen === "dark") return;
    document.documentElement.dataset.mantineColorScheme = dark.matches ? "dark" : "light";
  });
}

sayWhatIsMissing();
followScheme();
void showKept();
find("retry").addEventListener("click", () => location.reload());
find("back").addEventListener("click", () => history.back());
window.addEventListener("online", look);
setInterval(look, LOOK_MS);
