import "@/ui/base.css";
import "@/ui/tokens.css";
import "@/ui/mantine-styles";
import "@/ui/mantine-variables.css";
import "@/ui/mantine-colors.css";
import { mantineHtmlProps } from "@mantine/core";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { AppLayout } from "@/features/hub/ui/app-layout";
import { compiledWords } from "@/i18n/compiled";
import { bridge } from "@/lib/bridge";
import { ColorSchemeScript } from "@/ui/color-scheme-script";
import { EarlyPresses } from "@/ui/early-presses";
import { fontClasses } from "@/ui/font";
import { Providers } from "@/ui/providers";
// Next renders these by itself. Imported here, their code comes with the layout's; each alone would be a file for which every
// first visit waits.
import "@/ui/not-found-screen";
import "./error";
import { findMe, languageOfRequest, listPickedOrganizations } from "./person";

/** Every page is rendered for one person, with a nonce of its own. */
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: { default: "Samvaro", template: "%s · Samvaro" },
  applicationName: "Samvaro",
  icons: { icon: "/icon.svg", apple: "/icons/apple-touch-icon.png" },
  robots: { index: false },
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  // what opens over the page would else make a phone lay all of it out wider, as wide as what opens beside its edge
  minimumScale: 1,
  interactiveWidget: "resizes-content",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf9f6" },
    { media: "(prefers-color-scheme: dark)", color: "#121a1b" },
  ],
};

export default async function Layout({ children }: { children: ReactNode }) {
  const me = await findMe();
  const [language, nonce, organizations] = await Promise.all([
    languageOfRequest(),
    nonceOfRequest(),
    me ? listPickedOrganizations() : [],
  ]);
  return (
    <html
      lang={language}
      {...mantineHtmlProps}
      data-respect-reduced-motion="true"
      data-build={bridge().build}
      data-person={me?.id}
      className={fontClasses}
    >
      <head>
        <link rel="manifest" href={`/manifest.webmanifest?language=${language}`} />
        <ColorSchemeScript nonce={nonce} />
        <EarlyPresses nonce={nonce} />
      </head>
      <body>
        <Providers
          language={language}
          words={bridge().words?.ofPage("frame", language) ?? compiledWords(language)}
          timeZone={me?.timeZone}
          nonce={nonce}
          contact={bridge().operatorContact}
        >
          {me ? (
            <AppLayout me={me} organizations={organizations}>
              {children}
            </AppLayout>
          ) : (
            children
          )}
        </Providers>
      </body>
    </html>
  );
}

const nonceOfRequest = async () => (await headers()).get("x-nonce") ?? undefined;
