import { notFound } from "next/navigation";
import { cache } from "react";
import { AdminScreen } from "@/features/moderation/ui/admin-screen";
import { addressOf, callerOfRequest, demandMe, findMe, type SearchParams, titleOf } from "../person";

/** Told by its code, never by `instanceof`: server and pages are bundled apart. */
const isForbidden = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "FORBIDDEN";

/** The oldest open reports; for a person without the role this page is not there. Asked once for each page. */
const openReports = cache(async () => {
  try {
    return await (await callerOfRequest()).moderation.reports.list({});
  } catch (error) {
    if (isForbidden(error)) notFound();
    throw error;
  }
});

export async function generateMetadata() {
  // the page itself leads to the sign-in page, with its whole address
  if (!(await findMe())) return {};
  await openReports();
  return titleOf("moderation.title");
}

export default async function Page({ searchParams }: { searchParams: SearchParams }) {
  const me = await demandMe(await addressOf("/admin", searchParams));
  return <AdminScreen me={me} reports={await openReports()} />;
}
