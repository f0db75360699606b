/** What this browser keeps of the user's choices for open tabs. */
export const SOUND_KEY = "samvaro-sound";
export const DESKTOP_KEY = "samvaro-desktop-notifications";
