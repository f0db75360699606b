import { useMemo } from "react";
import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** Dark on white in both color schemes, so that cameras can read it. `label`: for screen readers. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: "M", border: 3 });
    const cells = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
    return { size, path: cells.join("") };
  }, [text]);
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
