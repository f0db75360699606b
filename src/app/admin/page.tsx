import { notFound } from "next/navigation";
import { cache } from "react";
import { AdminScreen } from "@/features/moderation/ui/admin-screen";
import { addressOf, callerOfRequest, demandMe, findMe, type SearchParams, titleOf } from "../person";

/** Checked by code, never by `instanceof`: server and pages are bundled separately. */
const isForbidden = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "FORBIDDEN";

/** The oldest open reports; without the role the page is not found. Loaded once per request. */
const openReports = cache(async () => {
  try {
    return await (await callerOfRequest()).moderation.reports.list({});
  } catch (error) {
    if (isForbidden(error)) notFound();
    throw error;
  }
});

export async function generateMetadata() {
  // the page itself redirects to the sign-in page, with its full address
  if (!(await findMe())) return {};
  await openReports();
  return titleOf("moderation.title");
}

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/admin", searchParams));
  return <AdminScreen me={me} reports={await openReports()} />;
}
