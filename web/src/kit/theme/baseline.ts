/** The base styles: type, focus, density variables, calm motion. */
export const baseline = {
  // Set on every element. MUI inherits it instead, and then the browser recomputes all styles of an element.
  '*, *::before, *::after': { boxSizing: 'border-box' },
  ':root': {
    '--row': '48px',
    '--head': '40px',
    '--control': '40px',
    '@media (min-width: 1200px)': { '--row': '32px', '--head': '32px', '--control': '32px' },
  },
  ':root[data-density="comfortable"]': { '--row': '48px', '--head': '40px', '--control': '40px' },
  ':root[data-density="compact"]': { '--row': '32px', '--head': '32px', '--control': '32px' },
  '@media (pointer: coarse), (max-width: 599.95px)': {
    ':root, :root[data-density]': { '--control': '44px' },
  },
  html: { WebkitFontSmoothing: 'antialiased', fontFeatureSettings: '"cv05", "ss03"', textSizeAdjust: '100%' },
  body: { fontSize: '0.875rem', lineHeight: '1.25rem', margin: 0 },
  '#root': { minHeight: '100dvh' },
  a: { color: 'var(--pl-palette-link)', textDecoration: 'none' },
  'a:hover': { textDecoration: 'underline' },
  ':focus-visible': { outline: '2px solid var(--pl-palette-focus)', outlineOffset: '2px' },
  kbd: { fontFamily: 'inherit' },
  'ul, ol': { listStyle: 'none', margin: 0, padding: 0 },
  '.num': { fontVariantNumeric: 'tabular-nums' },
  '.vh': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      transitionDuration: '0s !important',
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      scrollBehavior: 'auto !important',
    },
  },
} as const;
