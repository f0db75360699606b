import type { Metadata } from "next";

/** Checked by code, never by `instanceof`: server and pages are bundled separately. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "NOT_FOUND";

/** Max characters of the description in search results and on cards of links. */
const SUMMARY_LENGTH = 200;

/** The metadata of a page that anyone may open: it is indexed, and links to it have a card. `text`: of any length. */
export function openMetadata(page: {
  title: string;
  text: string;
  url: string;
  images?: string[];
}): Metadata {
  const { title, text, url, images = [] } = page;
  const description = text.replace(/\s+/g, " ").slice(0, SUMMARY_LENGTH);
  return {
    title,
    description,
    robots: { index: true, follow: true },
    alternates: { canonical: url },
    openGraph: { type: "website", siteName: "Samvaro", title, description, url, images },
    twitter: { card: "summary" },
  };
}
