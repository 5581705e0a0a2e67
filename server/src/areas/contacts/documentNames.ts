import type { ComplianceRow } from '@plumbline/contract/areas/contacts';
import type { T } from '@plumbline/contract/kit/words';

/** What a paper is called. */
export function documentName(
  t: T,
  { kind, insuranceType }: { kind: ComplianceRow['kind']; insuranceType?: ComplianceRow['insuranceType'] | undefined },
): string {
  switch (kind) {
    case 'insurance':
      return insuranceType ? insuranceName(t, insuranceType) : t('Insurance certificate');
    case 'license':
      return t('Contractor’s license');
    case 'w9':
      return t('Form W-9');
    case 'other':
      return t('Other document');
  }
}

function insuranceName(t: T, type: NonNullable<ComplianceRow['insuranceType']>): string {
  switch (type) {
    case 'generalLiability':
      return t('General liability insurance');
    case 'auto':
      return t('Automobile insurance');
    case 'umbrella':
      return t('Umbrella insurance');
    case 'workersComp':
      return t('Workers’ compensation insurance');
    case 'professional':
      return t('Professional liability insurance');
    case 'pollution':
      return t('Pollution liability insurance');
    case 'buildersRisk':
      return t('Builder’s risk insurance');
    case 'bond':
      return t('Bond');
  }
}

/** How a paper or a company stands with its papers. */
export function standingName(t: T, standing: string | null): string {
  switch (standing) {
    case 'ok':
      return t('In force');
    case 'expiring':
      return t('Expiring');
    case 'expired':
      return t('Expired');
    case 'none':
      return t('None');
    default:
      return '';
  }
}
