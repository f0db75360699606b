/** What awaits the user's answer: the call that the page and the server that renders it make alike. */
export const UNANSWERED = { mine: "unanswered", limit: 20 } as const;
