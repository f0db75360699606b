import {
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from "@mantine/core";

type ButtonColors = { background: string; hover: string; color: string; border: string };

const buttonColors = (
  background: string,
  hover: string,
  color: string,
  border = "transparent",
): ButtonColors => ({
  background,
  hover,
  color,
  border: `1px solid ${border}`,
});

/** What buttons look like, by variant and color: one filled fjord button per view, yellow only to create. */
const buttonVariants: Record<string, Record<string, ButtonColors>> = {
  filled: {
    fjord: buttonColors("var(--brand-fill)", "var(--brand-fill-h)", "#fff"),
    red: buttonColors("var(--danger-fill)", "#a52f25", "#fff"),
    midsommar: buttonColors("var(--accent)", "var(--accent-h)", "var(--accent-ink)"),
  },
  default: { fjord: buttonColors("var(--surface)", "var(--hover)", "var(--text)", "var(--line-2)") },
  light: {
    fjord: buttonColors("var(--brand-soft)", "var(--brand-soft-2)", "var(--on-soft)"),
    red: buttonColors("var(--danger-soft)", "var(--danger-soft)", "var(--danger)"),
  },
  subtle: {
    fjord: buttonColors("transparent", "var(--hover)", "var(--text-2)"),
    gray: buttonColors("transparent", "var(--hover)", "var(--text-2)"),
    red: buttonColors("transparent", "var(--danger-soft)", "var(--danger)"),
  },
};

export const resolveVariantColors: VariantColorsResolver = (input) =>
  buttonVariants[input.variant]?.[input.color ?? "fjord"] ??
  (input.variant === "default" ? buttonVariants.default?.fjord : undefined) ??
  defaultVariantColorsResolver(input);

/** Mantine's color variables, mapped to ours (tokens.css), so that parts we don't restyle fit too. */
const mantineColors = {
  "--mantine-color-body": "var(--bg)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-dimmed": "var(--text-3)",
  "--mantine-color-placeholder": "var(--text-3)",
  "--mantine-color-anchor": "var(--brand)",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--hover)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--line-2)",
  "--mantine-color-disabled": "var(--fill)",
  "--mantine-color-disabled-color": "var(--text-3)",
  "--mantine-color-fjord-filled": "var(--brand-fill)",
  "--mantine-color-fjord-filled-hover": "var(--brand-fill-h)",
  "--mantine-color-fjord-text": "var(--brand)",
  "--mantine-color-red-filled": "var(--danger-fill)",
  "--mantine-primary-color-filled": "var(--brand-fill)",
};

export const resolveMantineColors: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...mantineColors, "--mantine-color-scheme": "light" },
  dark: { ...mantineColors, "--mantine-color-scheme": "dark" },
});
