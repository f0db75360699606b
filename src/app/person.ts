import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import type { AccountView } from "@/features/accounts/views";
import type { PickedOrganization } from "@/features/orgs/ui/picker/organization-picker";
import { dictionaries } from "@/i18n/dictionaries";
import { chooseLanguage, languageCookie } from "@/i18n/languages";
import { bridge } from "@/lib/bridge";

/** The API caller of this request's user. */
export const callerOfRequest = cache(async () => {
  const sent = await headers();
  return bridge().callerFor(sent.get("cookie"), sent.get("x-client-address") ?? "");
});

/** Checked by code, never by `instanceof`: server and pages are bundled separately. */
const isSignedOut = (error: unknown) =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "UNAUTHORIZED" || error.code === "unauthenticated");

/** The user who requests this page; null when signed out. Loaded once per request. */
export const findMe = cache(async (): Promise<AccountView | null> => {
  try {
    return await (await callerOfRequest()).accounts.me();
  } catch (error) {
    if (isSignedOut(error)) return null;
    throw error;
  }
});

/** Redirects a signed-out user to the sign-in page, which leads back to `path`, this page. */
export async function demandMe(path: string): Promise<AccountView> {
  return (
    (await findMe()) ?? redirect(path === "/" ? "/signin" : `/signin?callbackUrl=${encodeURIComponent(path)}`)
  );
}

export const languageOfRequest = cache(async () =>
  chooseLanguage((await findMe())?.language, (await cookies()).get(languageCookie)?.value),
);

/** What the picker in the navigation shows of the user's organizations. */
export async function listPickedOrganizations(): Promise<PickedOrganization[]> {
  const { organizations } = await (await callerOfRequest()).orgs.listMine({});
  return organizations.map(({ id, name, slug, publicSlug, logoUrl }) => ({
    id,
    name,
    slug,
    publicSlug,
    logoUrl,
  }));
}

/** The title of a page, in the user's language. The layout's template appends the product's name. */
export async function titleOf(key: string): Promise<{ title: string }> {
  return { title: dictionaries[await languageOfRequest()][key] ?? key };
}

/** As `titleOf`, beside the layout itself, where Next does not apply its template. */
export async function rootTitleOf(key: string): Promise<{ title: { absolute: string } }> {
  return { title: { absolute: `${(await titleOf(key)).title} · Samvaro` } };
}

/** The parameters of a page's query string. */
export type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** This page's own address, with its query string. */
export async function addressOf(path: string, search: SearchParams): Promise<string> {
  const pairs = Object.entries(await search).flatMap(([name, value]) =>
    [value ?? []].flat().map((text): [string, string] => [name, text]),
  );
  const query = new URLSearchParams(pairs).toString();
  return query ? `${path}?${query}` : path;
}
