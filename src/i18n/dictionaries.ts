import en from "../../locales/en.json";
import fr from "../../locales/fr.json";
import sv from "../../locales/sv.json";

/** All texts in all languages. Server only: a browser gets those of a single language. */
export const dictionaries: Record<"sv" | "en" | "fr", Record<string, string>> = { sv, en, fr };
