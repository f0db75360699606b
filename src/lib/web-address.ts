/** An http or https URL. */
export const isWebAddress = (value: string): boolean =>
  /^https?:\/\/[^\s/]/i.test(value) && !/\s/.test(value) && URL.canParse(value);
