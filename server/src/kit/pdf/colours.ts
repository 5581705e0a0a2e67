import type { Tone } from '@plumbline/contract/kit/records';

/** Ink on white paper: the light palette of the screens. */
export const INK = {
  text: '#16202B',
  second: '#465361',
  third: '#7E8A96',
  line: '#DCE1E7',
  strong: '#7F8C9A',
  fill: '#F1F3F6',
  link: '#174A8C',
};

export const COLOUR: Record<Tone, { ink: string; tint: string; mark: string }> = {
  neutral: { ink: '#4A5663', tint: '#E9EDF1', mark: '#6B7885' },
  progress: { ink: '#1B4F91', tint: '#E2ECF9', mark: '#2F6DBF' },
  attention: { ink: '#665200', tint: '#F8F0C6', mark: '#917600' },
  good: { ink: '#1C5E3A', tint: '#DFF1E6', mark: '#2A8152' },
  stopped: { ink: '#962525', tint: '#FAE4E3', mark: '#BF3B39' },
};
