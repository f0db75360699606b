/**
 * What a field for an address has in place of the type "email": Chromium rewrites the host of such a field to ASCII while
 * somebody is typing it.
 */
export const emailInput = {
  type: "text",
  inputMode: "email",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;
