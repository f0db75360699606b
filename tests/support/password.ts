/** The password of the accounts that tests create. */
export const PASSWORD = "kaffe på berget";
