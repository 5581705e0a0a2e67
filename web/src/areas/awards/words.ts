import type { AwardTarget, Paper, PaperRow } from '@plumbline/contract/areas/awards';
import { typeWords } from '@plumbline/contract/areas/contracts/names';
import type { Tone } from '@plumbline/contract/kit/recordShapes';
import type { T } from '@plumbline/contract/kit/words';

export function paperWords(t: T): Record<Paper, string> {
  return {
    generalLiability: t('General liability'),
    auto: t('Automobile'),
    umbrella: t('Umbrella'),
    workersComp: t('Workers’ compensation'),
    professional: t('Professional liability'),
    pollution: t('Pollution liability'),
    buildersRisk: t('Builder’s risk'),
    bond: t('Bond'),
    license: t('License'),
    w9: t('Form W-9'),
  };
}

export function paperStateWords(t: T): Record<PaperRow['state'], string> {
  return { ok: t('In force'), expiring: t('Expires soon'), expired: t('Runs out too early'), missing: t('Missing') };
}

export const PAPER_TONES: Record<PaperRow['state'], Tone> = {
  ok: 'good',
  expiring: 'attention',
  expired: 'stopped',
  missing: 'stopped',
};

/** The kinds of contract that an award to a trade partner can become. */
export function targetWords(t: T): Record<AwardTarget, string> {
  const types = typeWords(t);
  const order = (type: string) => `${t('Purchase order')}: ${type}`;
  return {
    'contract.subcontract': types.subcontract,
    'contract.service': `${t('Contract')}: ${types.service}`,
    'purchaseOrder.material': order(types.material),
    'purchaseOrder.equipmentRental': order(types.equipmentRental),
    'purchaseOrder.service': order(types.service),
    'purchaseOrder.labor': order(types.labor),
  };
}
