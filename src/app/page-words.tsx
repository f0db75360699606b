import type { ReactNode } from "react";
import { PageWords, PartWords } from "@/i18n/words";
import { bridge } from "@/lib/bridge";
import { languageOfRequest } from "./person";

type Component<Props> = (props: Props) => ReactNode | Promise<ReactNode>;

/**
 * A page that brings its texts along, also when a reader comes to it from another one. The build puts this around each page
 * (scripts/words-loader.mjs). `name`: its path in src/app.
 */
export function withPageWords<Props extends object>(name: string, Page: Component<Props>): Component<Props> {
  return async function WordedPage(props: Props) {
    const [language, shown] = await Promise.all([languageOfRequest(), Page(props)]);
    return (
      <PageWords language={language} words={bridge().words?.ofPage(name, language) ?? "{}"}>
        {shown}
      </PageWords>
    );
  };
}

/** A page whose texts come when it is shown: each page of its kind brings it along, for the case that it is missing. */
export function withPartWords<Props extends object>(part: string, Page: Component<Props>): Component<Props> {
  return async function WordedPart(props: Props) {
    return <PartWords part={part}>{await Page(props)}</PartWords>;
  };
}
