import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ChangeSide } from '@plumbline/contract/areas/changeOrders/kinds';
import { CONTRACT_STATUSES, CONTRACT_TYPES } from '@plumbline/contract/areas/contracts/kinds';
import { contractReads, orderReads } from '@plumbline/contract/areas/contracts/reads';
import { query } from '../../kit/api/index.ts';
import type { SelectOption } from '../../kit/ui/SelectField.tsx';

const STATUSES = CONTRACT_STATUSES.filter((status) => status !== 'terminated' && status !== 'void');

/** The contracts of a project that a change of this side may change; undefined until they are there, and without a project. */
export function useContracts(projectId: string | undefined, changeSide: ChangeSide): SelectOption[] | undefined {
  const isOwner = changeSide === 'owner';
  const asked = { projectId: [projectId ?? ''], status: STATUSES, pageSize: 100 };
  const contractType = CONTRACT_TYPES.contract.filter((type) => (type === 'prime') === isOwner);
  const quiet = { quiet: true, stay: true };
  const contracts = useQuery({
    ...query(contractReads.list, { ...asked, contractType }, quiet),
    enabled: projectId !== undefined,
  }).data;
  const orders = useQuery({
    ...query(orderReads.list, asked, quiet),
    enabled: projectId !== undefined && !isOwner,
  }).data;
  return useMemo(() => {
    if (!contracts) return undefined;
    return [...contracts.rows, ...(isOwner ? [] : (orders?.rows ?? []))].map(
      ({ contractId, number, title, counterpartyName }) => ({
        value: contractId,
        label: [number, counterpartyName ?? title].filter(Boolean).join(' · '),
      }),
    );
  }, [contracts, orders, isOwner]);
}
