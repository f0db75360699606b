/** How long the link of a confirmation works. */
export const EMAIL_CONFIRMATION_DAYS = 7;
