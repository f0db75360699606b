"use client";

// the layout's style sheets in its order, so that they remain one file
import "@/ui/base.css";
import "@/ui/tokens.css";
import "@/ui/mantine-styles";
import page from "@/ui/page.module.css";

/** When even the layout failed, no translations are available: shows Swedish and English, and a way to continue. */
export default function FrameFault({ reset }: { error: Error; reset: () => void }) {
  return (
    <html lang="sv">
      <body>
        <main className={page.middle}>
          <div>
            <h1>Samvaro</h1>
            <p>Något gick fel hos oss. Inget har försvunnit.</p>
            <p lang="en">Something went wrong on our side. Nothing is lost.</p>
            <button type="button" onClick={reset}>
              Försök igen · Try again
            </button>
          </div>
        </main>
      </body>
    </html>
  );
}
