/** Days that a confirmation link is valid. */
export const EMAIL_CONFIRMATION_DAYS = 7;
