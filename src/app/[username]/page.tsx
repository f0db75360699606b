import { notFound } from "next/navigation";
import { cache } from "react";
import { isPersonAddress } from "@/features/people/ui/profile/page-address";
import { PersonScreen } from "@/features/people/ui/profile/person-screen";
import { addressOf, callerOfRequest, demandMe, findMe, type SearchParams } from "../person";

type Props = { params: Promise<{ username: string }>; searchParams: SearchParams };

/** Checked by code, never by `instanceof`: server and pages are bundled separately. */
const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "NOT_FOUND";

/** A person's page, loaded once per request; null: the caller has blocked this person, and can unblock them. */
const openPage = cache(async (username: string) => {
  const { people } = await callerOfRequest();
  try {
    return await people.page({ username });
  } catch (error) {
    if (!isMissing(error)) throw error;
    const { users } = await people.blocks.list({});
    if (users.some((one) => one.username.toLowerCase() === username.toLowerCase())) return null;
    notFound();
  }
});

const nameIn = async (params: Props["params"]) => decodeURIComponent((await params).username);

export async function generateMetadata({ params }: Props) {
  // the page itself redirects to the sign-in page, with its full address
  if (!(await findMe())) return {};
  const username = await nameIn(params);
  return { title: (await openPage(username))?.name ?? username };
}

export default async function Page({ params, searchParams }: Props) {
  const username = await nameIn(params);
  // not a person's address: not found, also without signing in
  if (!isPersonAddress(username)) notFound();
  const me = await demandMe(await addressOf(`/${encodeURIComponent(username)}`, searchParams));
  return <PersonScreen me={me} username={username} given={await openPage(username)} />;
}
