import { useFormat, useT } from '../words/index.ts';

export interface RingCounts {
  /** The number of shown items */
  itemCount: number;
  conforming: number;
  deficient: number;
  notApplicable: number;
  neutral: number;
  score: number | null;
}

interface ScoreRingProps {
  counts: RingCounts;
  /** px */
  size?: number;
}

const RADIUS = 15.9155;
/** Below this width the score does not fit inside the ring. */
const ROOM_FOR_TEXT = 40;

/** The results of a form as a ring around its score: conforming, deficient, neutral, not applicable, open. */
export function ScoreRing({ counts, size = 24 }: ScoreRingProps) {
  const t = useT();
  const format = useFormat();
  const { itemCount, score } = counts;
  const parts = partsOf(counts);
  // This radius makes the circumference 100.
  const lengthOf = (n: number) => (itemCount === 0 ? 0 : (n * 100) / itemCount);
  const arcs = parts.map(({ n, colour }, at) => ({
    colour,
    length: lengthOf(n),
    from: parts.slice(0, at).reduce((sum, part) => sum + lengthOf(part.n), 0),
  }));
  return (
    <svg viewBox="0 0 40 40" role="img" aria-label={ringText(counts, t, format.number)} width={size} height={size}>
      <circle cx="20" cy="20" r={RADIUS} fill="none" stroke="var(--pl-palette-divider)" strokeWidth="6" />
      {arcs.map(
        (arc) =>
          arc.length > 0 && (
            <circle
              key={arc.colour}
              cx="20"
              cy="20"
              r={RADIUS}
              fill="none"
              stroke={arc.colour}
              strokeWidth="6"
              strokeDasharray={`${arc.length} ${100 - arc.length}`}
              strokeDashoffset={25 - arc.from}
            />
          ),
      )}
      {size >= ROOM_FOR_TEXT && score !== null && (
        <text
          x="20"
          y="20"
          dominantBaseline="central"
          textAnchor="middle"
          fontSize="10"
          fontWeight="700"
          fill="var(--pl-palette-text-primary)"
          aria-hidden
        >
          {Math.round(score)}
        </text>
      )}
    </svg>
  );
}

function partsOf({ conforming, deficient, neutral, notApplicable }: RingCounts) {
  const mark = (tone: string) => `var(--pl-palette-status-${tone}-mark)`;
  return [
    { n: conforming, colour: mark('good') },
    { n: deficient, colour: mark('stopped') },
    { n: neutral, colour: mark('progress') },
    { n: notApplicable, colour: mark('neutral') },
  ];
}

/** The ring in words: “Score 92 %, 20 conforming, 2 deficient, 1 not applicable, 3 open”. */
function ringText(counts: RingCounts, t: ReturnType<typeof useT>, number: (value: number) => string): string {
  const { itemCount, conforming, deficient, notApplicable, neutral, score } = counts;
  const open = itemCount - conforming - deficient - notApplicable - neutral;
  return [
    score !== null && t('Score {n} %', { n: number(score) }),
    t('{n} conforming', { n: conforming }),
    t('{n} deficient', { n: deficient }),
    notApplicable > 0 && t('{n} not applicable', { n: notApplicable }),
    neutral > 0 && t('{n} neutral', { n: neutral }),
    open > 0 && t('{n} open', { n: open }),
  ]
    .filter(Boolean)
    .join(', ');
}
