import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import type { T } from '@plumbline/contract/kit/words';
import { lazyPart } from '../../kit/nav/index.ts';
import type { ProjectPart } from '../../kit/records/kind/areas.ts';
import { lateRecords } from '../../kit/records/list/lateLists.ts';
import { KINDS } from './record.tsx';
import { READS } from './source.ts';

function partOf(kind: ContractKind, Panel: ProjectPart['Panel'], unsigned: (t: T) => string): ProjectPart {
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
        label: unsigned(t),
        n: found?.byStatus['outForSignature'],
        narrowed: 'status=["outForSignature"]',
      },
    ],
    late: lateRecords({
      list,
      rowOf: (row) => ({
        id: row.contractId,
        href: KINDS[kind].path({ recordId: row.contractId, projectId: row.projectId }),
      }),
    }),
  };
}

/** Contracts on the page of a project. */
const contractsOfProject = partOf(
  'contract',
  lazyPart(() => import('./ContractList.tsx').then((module) => module.ContractList)),
  (t) => t('Contracts to be signed'),
);

/** Purchase orders on the page of a project. */
const ordersOfProject = partOf(
  'purchaseOrder',
  lazyPart(() => import('./ContractList.tsx').then((module) => module.OrderList)),
  (t) => t('Orders to be signed'),
);

/** Both on the page of a project. */
export const project: readonly ProjectPart[] = [contractsOfProject, ordersOfProject];
