import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import type { T } from '@plumbline/contract/kit/words';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/areas.ts';
import { lateRecords } from '../../kit/records/LateRecords.tsx';
import { KINDS } from './record.tsx';
import { READS } from './source.ts';

interface Words {
  unsigned: (t: T) => string;
  late: { title: (t: T) => string; all: (t: T) => string; total: (t: T, n: number) => string };
}

function partOf(kind: ContractKind, Panel: ProjectPart['Panel'], words: Words): ProjectPart {
  const { counts, list } = READS[kind];
  return {
    tab: `${kind}s`,
    resource: kind,
    label: KINDS[kind].plural,
    Panel,
    counts,
    numbers: (found, t) => [
      {
        id: `${kind}Unsigned`,
        label: words.unsigned(t),
        n: found?.byStatus['outForSignature'],
        narrowed: 'status=["outForSignature"]',
      },
    ],
    Late: lateRecords({
      list,
      rowOf: (row) => ({
        id: row.contractId,
        href: KINDS[kind].path({ recordId: row.contractId, projectId: row.projectId }),
      }),
      words: (t) => ({ title: words.late.title(t), all: words.late.all(t), total: (n) => words.late.total(t, n) }),
    }),
  };
}

/** Contracts on the page of a project. */
export const contractsOfProject = partOf(
  'contract',
  lazyPart(() => import('./ContractList.tsx').then((module) => module.ContractList)),
  {
    unsigned: (t) => t('Contracts to be signed'),
    late: {
      title: (t) => t('Late contracts'),
      all: (t) => t('All late contracts'),
      total: (t, n) => t('{n|1 contract|# contracts}', { n }),
    },
  },
);

/** Purchase orders on the page of a project. */
export const ordersOfProject = partOf(
  'purchaseOrder',
  lazyPart(() => import('./ContractList.tsx').then((module) => module.OrderList)),
  {
    unsigned: (t) => t('Purchase orders to be signed'),
    late: {
      title: (t) => t('Late purchase orders'),
      all: (t) => t('All late purchase orders'),
      total: (t, n) => t('{n|1 purchase order|# purchase orders}', { n }),
    },
  },
);
