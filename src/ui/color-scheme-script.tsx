/** What Mantine's own script does, as text: that one is code of the browser, which would load it to do nothing. */
const SCRIPT = `try{let s=localStorage.getItem("mantine-color-scheme-value");if(s!=="light"&&s!=="dark")s=matchMedia("(prefers-color-scheme: dark)").matches?"dark":"light";document.documentElement.setAttribute("data-mantine-color-scheme",s)}catch{}`;

/** Sets the color scheme that this browser chose, or else the system's, before the first picture. */
export function ColorSchemeScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
