import type { ContactType } from "../rules";

/** The message ids of the contact types' names. */
export const contactNames: Record<ContactType, string> = {
  EMAIL: "notices.contact.email",
  PHONE: "notices.contact.phone",
  WHATSAPP: "notices.contact.whatsapp",
  TELEGRAM: "notices.contact.telegram",
  WEBSITE: "notices.contact.website",
  SOCIAL_MEDIA: "notices.contact.social",
  OTHER: "notices.contact.other",
};

/** What is wrong with a value of each type. */
export const contactFaults: Record<ContactType, string> = {
  EMAIL: "notices.form.wrongEmail",
  PHONE: "notices.form.wrongPhone",
  WHATSAPP: "notices.form.wrongPhone",
  TELEGRAM: "notices.form.wrongTelegram",
  WEBSITE: "notices.form.wrongWebsite",
  SOCIAL_MEDIA: "notices.form.wrongSocial",
  OTHER: "notices.form.wrongOther",
};
