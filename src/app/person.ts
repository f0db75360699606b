import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { AccountView } from "@/features/accounts/views";
import { dictionaries } from "@/i18n/dictionaries";
import { chooseLanguage, languageCookie } from "@/i18n/languages";
import { bridge } from "@/lib/bridge";

/** The calls of whoever asks for this page. */
export const callerOfRequest = cache(async () => bridge().callerFor((await headers()).get("cookie")));

/** Told by its code, never by `instanceof`: server and pages are bundled apart. */
const isSignedOut = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "UNAUTHORIZED" || error.code === "unauthenticated");

/** Who asks for this page; null: nobody who is signed in. Asked once for each page. */
export const findMe = cache(async (): Promise<AccountView | null> => {
  try {
    return await (await callerOfRequest()).accounts.me();
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
});

/** "Signed out, every page leads to the sign-in page and comes back after it." `path`: this page. */
export async function demandMe(path: string): Promise<AccountView> {
  return (
    (await findMe()) ?? redirect(path === "/" ? "/signin" : `/signin?callbackUrl=${encodeURIComponent(path)}`)
  );
}

export const languageOfRequest = cache(async () =>
  chooseLanguage((await findMe())?.language, (await cookies()).get(languageCookie)?.value),
);

/** The title of a page, in the language of whoever asks for it. */
export async function titleOf(key: string): Promise<{ title: string }> {
  return { title: dictionaries[await languageOfRequest()][key] ?? key };
}

/** What stands behind the question mark of a page's address. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** This page's own address, with what stands behind the question mark. */
export async function addressOf(path: string, search: SearchParams): Promise<string> {
  const pairs = Object.entries(await search).flatMap(([name, value]) =>
    [value ?? []].flat().map((text): [string, string] => [name, text]),
  );
  const query = new URLSearchParams(pairs).toString();
  return query ? `${path}?${query}` : path;
}
