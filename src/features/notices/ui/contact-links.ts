import type { ContactMethodView } from "../views";

const digitsOf = (value: string) => value.replace(/\D/g, "");
/** The sign for "abroad" is + or 00; WhatsApp's own addresses have neither. */
const abroad = (value: string) => digitsOf(value).replace(/^00/, "");

/** An address of the web, or nothing: never something that a browser would run. */
function webAddress(value: string): string | null {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return null;
  return new URL(value).href;
}

/** Where a contact method leads when it is pressed; null: it is only to be read. */
export function contactLink({ type, value }: Pick<ContactMethodView, "type" | "value">): string | null {
  switch (type) {
    case "EMAIL":
      return `mailto:${encodeURIComponent(value).replaceAll("%40", "@")}`;
    case "PHONE":
      return `tel:${value.replace(/[^\d+]/g, "")}`;
    case "WHATSAPP":
      return `https://wa.me/${abroad(value)}`;
    case "TELEGRAM":
      return value.startsWith("@") ? `https://t.me/${encodeURIComponent(value.slice(1))}` : webAddress(value);
    case "WEBSITE":
    case "SOCIAL_MEDIA":
      return webAddress(value);
    default:
      return null;
  }
}
