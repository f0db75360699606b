import {
  localStorageColorSchemeManager,
  MantineContext,
  type MantineTheme,
  MantineThemeContext,
  useProviderColorScheme,
} from "@mantine/core";
import type { ReactNode } from "react";
import { theme } from "./theme";

/** What Mantine's components read of its own theme in a browser. What else it has, they find in CSS variables. */
export const mantineDefaults = {
  white: "#fff",
  black: "#000",
  focusRing: "auto",
  activeClassName: "mantine-active",
  focusClassName: "",
  luminanceThreshold: 0.3,
  scale: 1,
  other: {},
} as const;

const wholeTheme = { ...mantineDefaults, ...theme } as unknown as MantineTheme;
const manager = localStorageColorSchemeManager();
const getRootElement = () => document.documentElement;

/**
 * Mantine's provider without what it computes from the theme in every browser anew, which is in mantine-variables.css
 * (decision 063).
 */
export function MantineContexts({ nonce, children }: { nonce: string; children: ReactNode }) {
  const scheme = useProviderColorScheme({
    manager,
    defaultColorScheme: "auto",
    getRootElement,
    forceColorScheme: undefined,
  });
  return (
    <MantineContext
      value={{
        ...scheme,
        getRootElement,
        classNamesPrefix: "mantine",
        getStyleNonce: () => nonce,
        cssVariablesSelector: ":root",
        withStaticClasses: true,
      }}
    >
      <MantineThemeContext value={wholeTheme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
