/** The password of the accounts that tests create. */
export const PASSWORD = "kaffe på berget";
/** The password that they are changed to. */
export const OTHER_PASSWORD = "bastun är varm nu";
