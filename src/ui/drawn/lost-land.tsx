import { useId } from "react";

/** A hiker at a signpost, where the path ends in the fog: nothing was found. The colors follow the scheme. Decorative. */
export function LostLand({ className }: { className?: string | undefined }) {
  const sky = useId();
  return (
    <div className={className}>
      <svg
        width="100%"
        height="100%"
        viewBox="0 0 760 250"
        preserveAspectRatio="xMidYMax slice"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id={sky} x2="0" y2="1">
            <stop stopColor="var(--h-sky1)" />
            <stop offset=".78" stopColor="var(--h-sky2)" />
          </linearGradient>
        </defs>
        <rect width="760" height="250" fill={`url(#${sky})`} />
        <g fill="var(--h-star)">
          <circle cx="60" cy="34" r="1.1" />
          <circle cx="128" cy="20" r=".9" />
          <circle cx="196" cy="52" r="1.2" />
          <circle cx="284" cy="26" r=".8" />
          <circle cx="362" cy="40" r="1.1" />
          <circle cx="430" cy="18" r=".9" />
          <circle cx="642" cy="30" r="1.2" />
          <circle cx="704" cy="58" r=".9" />
          <circle cx="590" cy="16" r=".8" />
        </g>
        <path fill="var(--h-aurora1)" opacity=".32" d="M0 70C90 20 190 96 300 48S520 8 760 62V0H0z" />
        <path fill="var(--h-aurora2)" opacity=".2" d="M0 42C120 84 240 12 380 36S620 74 760 26V0H0z" />
        <circle cx="534" cy="78" r="62" fill="var(--h-glow)" opacity=".16" />
        <circle cx="534" cy="78" r="46" fill="var(--h-glow)" opacity=".24" />
        <circle cx="534" cy="78" r="30" fill="var(--h-sun)" />
        <path fill="var(--h-m1)" d="M0 168L92 84l64 56 88-88 96 92 70-44 76 62 96-92 104 84 74-52v150H0z" />
        <path
          fill="var(--h-snow)"
          d="M244 52l-25 25 11-3 12 10 9-10 18 5zM92 84l-20 18 10-2 9 8 8-7 13 3zM582 70l-22 21 11-3 10 9 9-9 14 5z"
        />
        <path fill="var(--h-m2)" d="M0 176c60-30 120-30 184-6s128 26 196-4 122-26 190 2 130 22 190-8v90H0z" />
        <path
          fill="var(--h-fog)"
          opacity=".34"
          d="M-20 172c80-16 140 8 230 0s120-20 210-8 150 16 220 2 90-8 140 0v22c-60 6-130-6-210 4s-150 8-230 0-170 12-250 4-110 4-110 0z"
        />
        <path fill="var(--h-m3)" d="M0 208c90-28 190-20 280-6s160 14 250-8 160-16 230 2v54H0z" />
        <path
          d="M352 250c10-18 40-22 36-36s-32-10-30-20 18-9 22-14"
          fill="none"
          stroke="var(--h-path)"
          strokeWidth="11"
          strokeLinecap="round"
          opacity=".95"
        />
        <path
          d="M380 180c4-4 12-4 14-9"
          fill="none"
          stroke="var(--h-path)"
          strokeWidth="6"
          strokeLinecap="round"
          opacity=".45"
          strokeDasharray="1 11"
        />
        <path
          fill="var(--h-t1)"
          d="M70 152l11.7 26.6h-4.2l9.8 22.2h-4.6l10.4 25.2h-46.2l10.4 -25.2h-4.6l9.8 -22.2h-4.2z"
        />
        <path
          fill="var(--h-t2)"
          d="M112 176l8.9 20.2h-3.2l7.4 16.8h-3.4l7.9 19.0h-35.0l7.9 -19.0h-3.4l7.4 -16.8h-3.2z"
        />
        <path
          fill="var(--h-t2)"
          d="M30 178l9.2 20.9h-3.3l7.7 17.4h-3.6l8.2 19.7h-36.2l8.2 -19.7h-3.6l7.7 -17.4h-3.3z"
        />
        <path
          fill="var(--h-t1)"
          d="M160 194l7.0 15.8h-2.5l5.8 13.2h-2.7l6.2 15.0h-27.5l6.2 -15.0h-2.7l5.8 -13.2h-2.5z"
        />
        <path
          fill="var(--h-t1)"
          d="M664 142l12.7 28.8h-4.6l10.6 24h-4.9l11.3 27.2h-50.0l11.3 -27.2h-4.9l10.6 -24h-4.6z"
        />
        <path
          fill="var(--h-t2)"
          d="M706 170l9.5 21.6h-3.4l7.9 18h-3.7l8.4 20.4h-37.5l8.4 -20.4h-3.7l7.9 -18h-3.4z"
        />
        <path
          fill="var(--h-t2)"
          d="M622 184l7.9 18h-2.9l6.6 15h-3.1l7.0 17h-31.2l7.0 -17h-3.1l6.6 -15h-2.9z"
        />
        <path
          fill="var(--h-t1)"
          d="M742 166l11.1 25.2h-4.0l9.2 21h-4.3l9.9 23.8h-43.7l9.9 -23.8h-4.3l9.2 -21h-4.0z"
        />
        <path
          fill="var(--h-t2)"
          d="M218 206l5.4 12.2h-1.9l4.5 10.2h-2.1l4.8 11.6h-21.2l4.8 -11.6h-2.1l4.5 -10.2h-1.9z"
        />
        <path
          fill="var(--h-t1)"
          d="M566 202l5.7 13.0h-2.1l4.8 10.8h-2.2l5.1 12.2h-22.5l5.1 -12.2h-2.2l4.8 -10.8h-2.1z"
        />
        <path fill="var(--h-t1)" d="M0 236c120-14 230-4 330 4s260-2 430-8v18H0z" />
        <path d="M346 252c4-6 8-9 14-12h16c-4 4-8 8-8 12z" fill="var(--h-path)" />
        <g>
          <path d="M437 238v-82" stroke="var(--h-post)" strokeWidth="6" strokeLinecap="round" />
          <path d="M414 160h46l12 9-12 9h-46z" fill="var(--h-board)" />
          <path d="M462 183h-40l-11 8 11 8h40z" fill="var(--h-board-far)" />
          <g fill="var(--h-post)">
            <path d="M424 167h22v4h-22zM432 189h20v4h-20z" />
          </g>
        </g>
        <g transform="translate(470 186)">
          <path d="M8 40v14M18 40v14" stroke="#183a3d" strokeWidth="6" />
          <rect x="2" y="14" width="22" height="30" rx="8" fill="#d9573f" />
          <rect x="-5" y="16" width="11" height="22" rx="5" fill="#a83e2b" />
          <circle cx="13" cy="6" r="9" fill="#f0c6a5" />
          <path d="M3.500 5a9.500 9.500 0 0 1 19 0z" fill="#183a3d" />
          <path d="M20 21l-1-9" stroke="#d9573f" strokeWidth="6" strokeLinecap="round" />
          <path d="M14 8h11" stroke="#2a211c" strokeWidth="4" strokeLinecap="round" />
        </g>
      </svg>
    </div>
  );
}
