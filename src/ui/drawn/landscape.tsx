import { useId } from "react";
import { FOOT, type Frame, picture, type Terrain, type Tree, terrainOf } from "./terrain";

type Props = {
  /** The same seed draws the same land. */
  seed: string;
  frame?: Frame;
  /** Three friends on the shore. */
  hikers?: boolean;
  className?: string;
};

/** The path of a spruce: three layers, wider towards the bottom. */
export function spruce({ x, y, height }: Omit<Tree, "near">): string {
  const step = (share: number) => Math.round(height * share * 10) / 10;
  const down = (out: number, fall: number, back: number) => `l${step(out)} ${step(fall)}h${-step(back)}`;
  return (
    `M${x} ${y}${down(0.16, 0.36, 0.06)}${down(0.14, 0.3, 0.07)}l${step(0.15)} ${step(0.34)}h${-step(0.64)}` +
    `l${step(0.15)} ${-step(0.34)}h${-step(0.07)}l${step(0.14)} ${-step(0.3)}h${-step(0.06)}z`
  );
}

const friends = [
  { x: 0, y: 0, coat: "#e2674a", pack: "#b8452d", hat: "#20403f" },
  { x: 27, y: -3, coat: "#f2b705", pack: "#c58f00", hat: "#0c4547" },
  { x: 55, y: 1, coat: "#eef6f4", pack: "#9cc9c5", hat: "#e2674a" },
];

function Hikers({ x: left }: { x: number }) {
  return (
    <g transform={`translate(${left} 451.4)`}>
      {friends.map(({ x, y, coat, pack, hat }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M2.5 20h4l-.5 12.5h-3zM8 20h4l-.5 12.5h-3z" fill="#173b3d" />
          <path
            d="M0 12c0-4.5 3-6.5 7.2-6.5s7.2 2 7.2 6.5v9.5c0 1-1 1.5-2 1.5H2c-1 0-2-.5-2-1.5z"
            fill={coat}
          />
          <rect x="2.7" y="8" width="9" height="11.5" rx="3" fill={pack} />
          <circle cx="7.2" cy="0" r="4.6" fill="#f0c9a8" />
          <path d="M2.4.6a4.8 4.8 0 0 1 9.6 0z" fill={hat} />
        </g>
      ))}
    </g>
  );
}

/** Sky, sun by day, moon and northern lights by night: the colors follow the scheme (tokens.css). */
function Sky({ fill, frame, stars, sun }: { fill: string; frame: Frame } & Pick<Terrain, "stars" | "sun">) {
  const stretch = `translate(0 ${frame.top}) scale(${frame.width / picture.width} 1)`;
  return (
    <>
      <rect width={frame.width} height={FOOT} fill={fill} />
      <g fill="var(--h-star)">
        {stars.map(({ x, y, radius }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
        ))}
      </g>
      <g transform={stretch}>
        <path
          fill="var(--h-aurora1)"
          opacity=".32"
          d="M0 150C120 70 240 210 380 120S620 60 720 140V70C620 0 500 90 380 60S120 20 0 90Z"
        />
        <path
          fill="var(--h-aurora2)"
          opacity=".2"
          d="M0 210C160 140 280 240 430 170S660 140 720 190V140C620 90 480 160 360 130S120 110 0 160Z"
        />
      </g>
      <circle cx={sun.x} cy={sun.y} r={sun.radius * 2.1} fill="var(--h-glow)" opacity=".14" />
      <circle cx={sun.x} cy={sun.y} r={sun.radius * 1.5} fill="var(--h-glow)" opacity=".2" />
      <circle cx={sun.x} cy={sun.y} r={sun.radius} fill="var(--h-sun)" />
    </>
  );
}

/** A flat drawn landscape, for places without a picture of their own. Decorative: it is hidden from screen readers. */
export function Landscape({ seed, frame = picture, hikers = false, className }: Props) {
  const id = useId();
  const { width, top, bottom } = frame;
  const { stars, sun, peaks, mountains, hills, trees, shimmer } = terrainOf(seed, frame);
  const stretch = `scale(${width / picture.width} 1)`;
  return (
    <svg
      className={className}
      viewBox={`0 ${top} ${width} ${bottom - top}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <defs>
        <linearGradient id={`${id}sky`} x2="0" y2="1">
          <stop stopColor="var(--h-sky1)" />
          <stop offset=".75" stopColor="var(--h-sky2)" />
        </linearGradient>
        <linearGradient id={`${id}water`} x2="0" y2="1">
          <stop stopColor="var(--h-w1)" />
          <stop offset="1" stopColor="var(--h-w2)" />
        </linearGradient>
      </defs>
      <Sky fill={`url(#${id}sky)`} frame={frame} stars={stars} sun={sun} />
      <path d={mountains} fill="var(--h-m1)" />
      {peaks.map(({ x, y }) => (
        <path key={x} d={`M${x} ${y}l-22 30 10-3 9 8 9-10 14 6z`} fill="var(--h-snow)" />
      ))}
      <path d={hills} fill="var(--h-m2)" />
      <rect y="353.6" width={width} height="176.8" fill={`url(#${id}water)`} />
      <g fill="var(--h-sun)" opacity=".5">
        {shimmer.map((glint) => (
          <rect key={glint.y} x={glint.x} y={glint.y} width={glint.width} height="3" rx="1.5" />
        ))}
      </g>
      <path
        transform={stretch}
        d="M0 436.8C120 405.6 190 431.6 280 457.6S420 483.6 470 483.6S640 416 720 416V520H0Z"
        fill="var(--h-m3)"
      />
      {trees.map((tree) => (
        <path key={`${tree.x} ${tree.y}`} fill={tree.near ? "var(--h-t1)" : "var(--h-t2)"} d={spruce(tree)} />
      ))}
      {hikers && <Hikers x={330 * (width / picture.width)} />}
      <path
        transform={stretch}
        d="M0 494C180 473.2 260 499.2 360 499.2S600 473.2 720 488.8V520H0Z"
        fill="var(--h-t1)"
      />
    </svg>
  );
}
