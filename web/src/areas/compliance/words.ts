import type { ComplianceRow } from '@plumbline/contract/areas/compliance';
import type { T } from '@plumbline/contract/kit/words';

/** The names of the kinds of papers. */
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
