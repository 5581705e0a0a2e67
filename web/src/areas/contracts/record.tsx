import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import ShoppingCartOutlined from '@mui/icons-material/ShoppingCartOutlined';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { CONTRACT_TONES, statusWords } from '@plumbline/contract/areas/contracts/statusNames';
import type { RecordsPart } from '../../kit/records/kind/areas.ts';
import { listParts } from '../../kit/records/list/listParts.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';
import { wordFor } from '../../kit/words/choices.ts';

/** Paths of the lists across projects. */
export const LISTS: Readonly<Record<ContractKind, string>> = { contract: '/contract', purchaseOrder: '/purchaseOrder' };

const shared: Pick<RecordKind, 'customFields' | 'statusWidth' | 'tones' | 'statusWord'> = {
  customFields: true,
  statusWidth: 152,
  tones: CONTRACT_TONES,
  statusWord: (status, t) => wordFor(statusWords(t), status),
};

/**
 * Contracts and orders, as every shared part shows them. Their type is known only after they are read: see `AnyType`.
 */
export const KINDS: Readonly<Record<ContractKind, RecordKind>> = {
  contract: {
    kind: 'contract',
    noun: (t) => t('Contract'),
    plural: (t) => t('Contracts'),
    icon: DescriptionOutlined,
    path: ({ recordId }) => `${LISTS.contract}/any/${recordId}`,
    ...shared,
  },
  purchaseOrder: {
    kind: 'purchaseOrder',
    noun: (t) => t('Purchase order'),
    plural: (t) => t('Purchase orders'),
    icon: ShoppingCartOutlined,
    path: ({ recordId }) => `${LISTS.purchaseOrder}/any/${recordId}`,
    ...shared,
  },
};

/** Registers contracts for places that show all kinds of records. */
export const contractRecords: RecordsPart = {
  kinds: [KINDS.contract],
  ...listParts(KINDS.contract, {
    path: LISTS.contract,
    start: (t) => t('New contract'),
    mine: (t) => t('Contracts in my court'),
    late: (t) => t('Late contracts'),
  }),
};

/** Registers purchase orders for places that show all kinds of records. */
export const orderRecords: RecordsPart = {
  kinds: [KINDS.purchaseOrder],
  ...listParts(KINDS.purchaseOrder, {
    path: LISTS.purchaseOrder,
    start: (t) => t('New purchase order'),
    mine: (t) => t('Purchase orders in my court'),
    late: (t) => t('Late purchase orders'),
  }),
};
