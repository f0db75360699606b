import en from "../../locales/en.json";
import fr from "../../locales/fr.json";
import sv from "../../locales/sv.json";

/** All words in all languages: for the server, which sends a browser those of one language alone. */
export const dictionaries: Record<"sv" | "en" | "fr", Record<string, string>> = { sv, en, fr };
