import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { OrganizationScreen } from "@/features/orgs/ui/page/organization-screen";
import { PreviewScreen } from "@/features/orgs/ui/page/preview-screen";
import { isMissing, openMetadata } from "../../open-page";
import { callerOfRequest, findMe } from "../../person";

type Props = { params: Promise<{ slug: string }> };

const orMissing = (error: unknown): never => {
  if (isMissing(error)) notFound();
  throw error;
};

/** Loaded once per request. Without a session only public organizations are found. */
const openPage = cache(async (slug: string) => {
  const [me, { orgs }] = await Promise.all([findMe(), callerOfRequest()]);
  if (me) return { me, given: await orgs.pages.get({ slug }).catch(orMissing), preview: null };
  const { organization } = await orgs.pages.preview({ slug }).catch(orMissing);
  return { me, given: null, preview: organization };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { given, preview } = await openPage((await params).slug);
  const { name: title, description: text, logoUrl } = given ? given.organization : preview;
  if (given && !given.organization.isPublic) return { title };
  const { url } = given ?? preview;
  const images = logoUrl ? [new URL(logoUrl.replace(/\.webp$/, "@2x.webp"), url).href] : [];
  return openMetadata({ title, text, url, images });
}

/** Open to anyone where the organization is public, and then found by search engines. */
export default async function Page({ params }: Props) {
  const { slug } = await params;
  const opened = await openPage(slug);
  if (opened.me) return <OrganizationScreen me={opened.me} slug={slug} given={opened.given} />;
  return <PreviewScreen slug={slug} organization={opened.preview} />;
}
