import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChangeSide } from '@plumbline/contract/areas/changeOrders/kinds';
import { CONTRACT_STATUSES, CONTRACT_TYPES } from '@plumbline/contract/areas/contracts/kinds';
import { contractReads, orderReads } from '@plumbline/contract/areas/contracts/reads';
import type { InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { call, currentTenantId } from '../../kit/api/index.ts';
import type { SelectOption } from '../../kit/ui/SelectField.tsx';

const STATUSES = CONTRACT_STATUSES.filter((status) => status !== 'terminated' && status !== 'void');
/** The page size, and the most contracts that are offered. */
const PAGE = 100;
const MOST = 2000;

type List = typeof contractReads.list;

/**
 * The contracts of a project that a change of this side may change. Undefined while they load, and without a project.
 */
export function useContracts(projectId: string | undefined, changeSide: ChangeSide): SelectOption[] | undefined {
  const isOwner = changeSide === 'owner';
  const asked = { projectId: [projectId ?? ''], status: STATUSES };
  const contractType = CONTRACT_TYPES.contract.filter((type) => (type === 'prime') === isOwner);
  const contracts = useEvery(contractReads.list, { ...asked, contractType }, projectId !== undefined);
  const orders = useEvery(orderReads.list, asked, projectId !== undefined && !isOwner);
  return useMemo(() => {
    if (!contracts) return undefined;
    return [...contracts, ...(isOwner ? [] : (orders ?? []))].map(
      ({ contractId, number, title, counterpartyName }) => ({
        value: contractId,
        label: [number, counterpartyName ?? title].filter(Boolean).join(' · '),
      }),
    );
  }, [contracts, orders, isOwner]);
}

/** All rows of a list, read page by page. */
function useEvery(list: List, input: InputOf<List>, enabled: boolean): OutputOf<List>['rows'] | undefined {
  return useQuery({
    queryKey: [list.path, input, currentTenantId(), 'every'],
    queryFn: async ({ signal }) => {
      const rows: OutputOf<List>['rows'] = [];
      for (let pageNum = 1; ; pageNum += 1) {
        const options = { quiet: true, stay: true, signal };
        const page = await call(list, { ...input, pageNum, pageSize: PAGE }, options);
        rows.push(...page.rows);
        if (page.rows.length < PAGE || rows.length >= MOST) return rows;
      }
    },
    enabled,
  }).data;
}
