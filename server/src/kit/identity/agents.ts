import Bowser from 'bowser';

/** What a person recognises a device by: `Firefox 141`, `Windows`; nulls for what says nothing of itself. */
export interface Agent {
  browser: string | null;
  system: string | null;
  kind: 'desktop' | 'phone' | 'tablet' | 'unknown';
}
const KINDS: Record<string, Agent['kind']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };

/** Reads the header by which a browser names itself. It is a hint for the eye, never a proof. */
export function readAgent(header: string | null): Agent {
  if (!header) return { browser: null, system: null, kind: 'unknown' };
  const { browser, os, platform } = Bowser.parse(header);
  const major = browser.version?.split('.')[0];
  return {
    browser: browser.name ? [browser.name, major].filter(Boolean).join(' ') : null,
    system: os.name ?? null,
    kind: KINDS[platform.type ?? ''] ?? 'unknown',
  };
}
