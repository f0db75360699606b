/** Renews the cookie, which otherwise expires thirty days after the sign-in, however often the user visits. */
export function keepSession(): void {
  fetch("/api/auth/session", { cache: "no-store" })
    // an unread response body would keep the connection open
    .then((answer) => answer.text())
    .catch(() => {});
}
