import type { CHANNELS, DIVERSITY_FLAGS } from '@plumbline/contract/areas/contacts';
import type { T } from '@plumbline/contract/kit/words';

/** The diversity marks by which public owners count their suppliers: abbreviations of the trade. */
export function diversityWords(t: T): Record<(typeof DIVERSITY_FLAGS)[number], string> {
  return {
    mbe: t('Minority-owned (MBE)'),
    wbe: t('Woman-owned (WBE)'),
    sbe: t('Small business (SBE)'),
    dbe: t('Disadvantaged (DBE)'),
    eightA: t('8(a) program'),
    sdvosb: t('Service-disabled veteran (SDVOSB)'),
    hubzone: t('HUBZone'),
  };
}

export function channelWords(t: T): Record<(typeof CHANNELS)[number], string> {
  return { email: t('Email'), phone: t('Phone'), mobile: t('Mobile'), text: t('Text message') };
}

/** The name of the role that a company or person has in a project. */
export function partName(part: string, t: T): string {
  const names: Record<string, string> = {
    client: t('Owner'),
    architect: t('Architect'),
    team: t('Team'),
  };
  return names[part] ?? t('RFIs');
}

/** The colours of groupings, shown as a dot beside the name and never as the only mark. */
export const COLOURS: Readonly<Record<string, string>> = {
  grey: '#6b7280',
  blue: '#2563eb',
  teal: '#0d9488',
  green: '#16a34a',
  amber: '#d97706',
  orange: '#ea580c',
  red: '#dc2626',
  violet: '#7c3aed',
};
