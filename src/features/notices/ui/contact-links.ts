import { asciiAddress } from "@/lib/email-address";
import type { ContactMethodView } from "../views";

const digitsOf = (value: string) => value.replace(/\D/g, "");
/** Digits without the international prefix, + or 00: WhatsApp's URLs have neither. */
const abroad = (value: string) => digitsOf(value).replace(/^00/, "");

/** An http or https URL, or null: never one that a browser would execute. */
function webAddress(value: string): string | null {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return null;
  return new URL(value).href;
}

/** The link of a contact method; null: it is shown as plain text. */
export function contactLink({ type, value }: Pick<ContactMethodView, "type" | "value">): string | null {
  switch (type) {
    case "EMAIL":
      return `mailto:${encodeURIComponent(asciiAddress(value)).replaceAll("%40", "@")}`;
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
