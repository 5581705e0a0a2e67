import { contractReads } from '@plumbline/contract/areas/contracts/reads';
import { companyChoices } from '../../kit/records/form/readChoices.ts';
import type { ReadChoices } from '../../kit/records/form/readChoices.ts';

/** The master agreements that are in force. */
export const masterAgreements: ReadChoices = {
  ...companyChoices(contractReads.list, ({ rows }) =>
    rows.map(({ contractId, number, title, counterpartyName }) => ({
      value: contractId,
      label: [number, title, counterpartyName].filter(Boolean).join(' '),
    })),
  ),
  inputOf: () => ({ contractType: ['master'], status: ['executed'], pageSize: 100 }),
};
