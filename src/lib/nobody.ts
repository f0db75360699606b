/** A well-formed id that never exists. In a file of its own: screens that need it do not load zod with it. */
export const NOBODY = "00000000-0000-0000-0000-000000000000";
