import type { Tone } from '@plumbline/contract/kit/records';

/** The shape of a status tone: dashed ring, half disc, diamond, disc with tick, square with cross. */
export function StatusShape({ tone, size = 12 }: { tone: Tone; size?: number }) {
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden
      style={{
        width: size,
        height: size,
        flex: 'none',
        display: 'block',
        color: `var(--pl-palette-status-${tone}-mark)`,
      }}
    >
      {shape(tone)}
    </svg>
  );
}

function shape(tone: Tone) {
  const cut = 'var(--pl-palette-shapeCut)';
  switch (tone) {
    case 'neutral':
      return (
        <circle cx="6" cy="6" r="4.7" fill="none" stroke="currentColor" strokeWidth="1.6" strokeDasharray="2.2 1.5" />
      );
    case 'progress':
      return (
        <>
          <circle cx="6" cy="6" r="4.7" fill="none" stroke="currentColor" strokeWidth="1.6" />
          <path d="M6 2.9a3.1 3.1 0 0 1 0 6.2z" fill="currentColor" />
        </>
      );
    case 'attention':
      return (
        <>
          <path
            d="M6 .8 11.2 6 6 11.2.8 6z"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinejoin="round"
          />
          <path d="M6 3.9 8.1 6 6 8.1 3.9 6z" fill="currentColor" />
        </>
      );
    case 'good':
      return (
        <>
          <circle cx="6" cy="6" r="5.5" fill="currentColor" />
          <path d="m3.5 6.1 1.8 1.8 3.3-3.6" fill="none" stroke={cut} strokeWidth="1.5" />
        </>
      );
    case 'stopped':
      return (
        <>
          <rect x=".8" y=".8" width="10.4" height="10.4" rx="1.4" fill="currentColor" />
          <path d="m3.9 3.9 4.2 4.2m0-4.2L3.9 8.1" stroke={cut} strokeWidth="1.5" />
        </>
      );
  }
}
