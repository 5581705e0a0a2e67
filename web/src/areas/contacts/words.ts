import type { CHANNELS, ComplianceRow, DIVERSITY_FLAGS } from '@plumbline/contract/areas/contacts';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';

export const STANDING_TONES: Readonly<Record<string, Tone>> = {
  none: 'neutral',
  ok: 'good',
  expiring: 'attention',
  expired: 'stopped',
};
/** What a paper is. */
export function documentKindWords(t: T): Record<ComplianceRow['kind'], string> {
  return {
    insurance: t('Insurance'),
    license: t('License'),
    w9: t('Form W-9'),
    other: t('Other document'),
  };
}

export function insuranceTypeWords(t: T): Record<NonNullable<ComplianceRow['insuranceType']>, string> {
  return {
    generalLiability: t('General liability'),
    auto: t('Automobile'),
    umbrella: t('Umbrella'),
    workersComp: t('Workers’ compensation'),
    professional: t('Professional liability'),
    pollution: t('Pollution liability'),
    buildersRisk: t('Builder’s risk'),
    bond: t('Bond'),
  };
}

/** Marks by which public owners count their suppliers: abbreviations of the trade. */
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

/** The part that a company or a person has in a project. */
export function partName(part: string, t: T): string {
  const names: Record<string, string> = {
    client: t('Owner'),
    architect: t('Architect'),
    team: t('Team'),
  };
  return names[part] ?? t('RFIs');
}

/** The colours of groupings: a dot beside the name, never the only mark. */
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
