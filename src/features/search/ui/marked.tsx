import styles from "@/ui/marked-text.module.css";

type Mark = { place: number; length: number };

/** A text with its matches marked. `marks`: in order, in code points, without overlaps. */
export function Marked({ text, marks }: { text: string; marks: Mark[] }) {
  if (marks.length === 0) return text;
  const letters = Array.from(text);
  const part = (from: number, to?: number) => letters.slice(from, to).join("");
  const last = marks.at(-1);
  return (
    <>
      {marks.map(({ place, length }, at) => {
        const before = marks[at - 1];
        return (
          <span key={place}>
            {part(before ? before.place + before.length : 0, place)}
            <mark className={styles.mark}>{part(place, place + length)}</mark>
          </span>
        );
      })}
      {last && part(last.place + last.length)}
    </>
  );
}
