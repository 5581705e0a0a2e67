import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { budgets } from '@plumbline/contract/areas/budget';
import { changeReads } from '@plumbline/contract/areas/changeOrders/reads';
import { DUE_SOON_DAYS, contractReads, orderReads } from '@plumbline/contract/areas/contracts/reads';
import type { DirectionSums } from '@plumbline/contract/areas/contracts/reads';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { useRight } from '../../kit/nav/index.ts';
import { Kpis } from '../../kit/records/list/Kpis.tsx';
import type { Kpi } from '../../kit/records/list/Kpis.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';

const QUIET = { quiet: true, stay: true };

type ChangeTotals = OutputOf<typeof changeReads.totals>;

interface ProjectMoneyProps {
  projectIds?: readonly string[] | undefined;
  /** Also shows the bills of orders: billed, on hold and due */
  bills?: boolean;
  /** Content below. It appears with the sums, so that it does not move while somebody reads it */
  children?: ReactNode;
}

/**
 * The costs of projects, of all projects without `projectIds`: owner contracts and pending changes; for one project
 * also the budget with committed, spent and projected amounts. Empty for readers without the right.
 */
export function ProjectMoney({ projectIds, bills = false, children }: ProjectMoneyProps) {
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
  const readsOrders = useRight('purchaseOrder', 'readCost') !== 'none';
  const orders = useQuery({ ...query(orderReads.totals, { ...of }, QUIET), enabled: bills && readsOrders });
  if (orders.isLoading || contract.isLoading || changes.isLoading || budget.isLoading)
    return (
      <Box sx={{ minHeight: children ? '100dvh' : undefined }}>
        <Skeleton variant="rectangular" height={84} sx={{ m: 2 }} />
      </Box>
    );
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
  // Without a contract and without a change there is nothing to show.
  if (changes.data && pending !== undefined && (prime?.count || changes.data.pendingOwnerCount))
    kpis.push({
      id: 'pending',
      label: t('Pending changes'),
      value: format.cents(pending),
      note: pendingNote(changes.data, t),
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
  if (orders.data?.payable && orders.data.payable.count > 0)
    kpis.push(
      ...billKpis(orders.data.payable, href('purchaseOrders', '/purchaseOrder', 'billOnHold=true'), { t, format }),
    );
  return (
    <>
      {kpis.length > 0 && <Kpis label={t('Money of the project')} kpis={kpis} />}
      {children}
    </>
  );
}

/** How many changes are pending and since when, such as "9, oldest 34 d". */
function pendingNote({ pendingOwnerCount: n, oldestPendingDays: days }: ChangeTotals, t: T): string {
  if (!n) return t('none with the owner');
  return t('{n}, oldest {days} d', { n, days: days ?? 0 });
}

/** The suppliers' bills: all, on hold, and due soon. */
function billKpis(
  { billedCents, revisedCents, heldCents, dueSoonCents, pastDueCents }: DirectionSums,
  onHold: string,
  { t, format }: { t: T; format: Format },
): Kpi[] {
  return [
    {
      id: 'billed',
      label: t('Billed on orders'),
      value: format.cents(billedCents),
      note: revisedCents > 0 ? t('{n} % of the orders', { n: Math.round((billedCents / revisedCents) * 100) }) : '',
    },
    {
      id: 'held',
      label: t('Held bills'),
      value: format.cents(heldCents),
      note: t('not to be paid yet'),
      href: onHold,
    },
    {
      id: 'due',
      label: t('Due in {n} days', { n: DUE_SOON_DAYS }),
      value: format.cents(dueSoonCents),
      note: pastDueCents === 0 ? t('nothing was due') : t('{sum} was due', { sum: format.cents(pastDueCents) }),
    },
  ];
}
