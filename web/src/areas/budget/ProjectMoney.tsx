import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { budgets } from '@plumbline/contract/areas/budget';
import { changeReads } from '@plumbline/contract/areas/changeOrders/reads';
import { contractReads } from '@plumbline/contract/areas/contracts/reads';
import { query } from '../../kit/api/index.ts';
import { useRight } from '../../kit/nav/index.ts';
import { Kpis } from '../../kit/records/Kpis.tsx';
import type { Kpi } from '../../kit/records/Kpis.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

const QUIET = { quiet: true, stay: true };

/**
 * What projects cost, all of them without `projectIds`: the contracts with owners and what changes would bring; of one project also its
 * budget with what is committed, spent and projected. Nothing stands there for whoever may not read it.
 */
export function ProjectMoney({ projectIds }: { projectIds?: readonly string[] | undefined }) {
  const t = useT();
  const format = useFormat();
  const readsContracts = useRight('contract', 'read') !== 'none';
  const readsChanges = useRight('changeOrder', 'read') !== 'none';
  const projectId = projectIds?.length === 1 ? projectIds[0] : undefined;
  const of = projectIds && { projectId: [...projectIds] };
  const contract = useQuery({
    ...query(contractReads.totals, { ...of, contractType: ['prime'] }, QUIET),
    enabled: readsContracts,
  });
  const changes = useQuery({
    ...query(changeReads.totals, { ...of }, QUIET),
    enabled: readsChanges,
  });
  const budget = useQuery({
    ...query(budgets.get, { projectId: projectId ?? '' }, QUIET),
    enabled: projectId !== undefined,
  });
  if (contract.isLoading || changes.isLoading || budget.isLoading)
    return <Skeleton variant="rectangular" height={84} sx={{ m: 2 }} />;
  const href = (tab: string, list: string, narrowed = '') =>
    projectId === undefined
      ? `${list}${narrowed && `?${narrowed}`}`
      : `/project/project/${projectId}?tab=${tab}${narrowed && `&${narrowed}`}`;
  const prime = contract.data?.receivable;
  const pending = changes.data?.pendingOwnerCents;
  const totals = budget.data?.totals;
  const kpis: Kpi[] = [];
  if (prime && prime.count > 0)
    kpis.push({
      id: 'contract',
      label: t('Contract now'),
      value: format.cents(prime.revisedCents),
      note: t('{sum} at first', { sum: format.cents(prime.originalCents) }),
      href: href('contracts', '/contract', 'contractType=["prime"]'),
    });
  if (pending !== undefined)
    kpis.push({
      id: 'pending',
      label: t('Pending changes'),
      value: format.cents(pending),
      note: t('asked of the owner'),
      href: href('changeOrders', '/project/changeOrderList'),
    });
  if (totals && budget.data && budget.data.rows.length > 0) {
    const { revised, committed, actual, projected, variance } = totals;
    const share = (cents: number) =>
      revised > 0 ? t('{n} % of the budget', { n: Math.round((cents / revised) * 100) }) : '';
    const at = href('budget', '/project/budget');
    kpis.push(
      { id: 'committed', label: t('Committed'), value: format.cents(committed), note: share(committed), href: at },
      { id: 'actual', label: t('Cost to date'), value: format.cents(actual), note: share(actual), href: at },
      {
        id: 'variance',
        label: variance < 0 ? t('Projected over') : t('Projected under'),
        value: format.cents(Math.abs(variance)),
        note: t('{sum} projected', { sum: format.cents(projected) }),
        href: at,
      },
    );
  }
  return kpis.length > 0 && <Kpis label={t('Money of the project')} kpis={kpis} />;
}
