import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { budgetDownloads, budgets } from '@plumbline/contract/areas/budget';
import type { Budget, BudgetRow, Figure } from '@plumbline/contract/areas/budget';
import { costCodeReads } from '@plumbline/contract/areas/costCodes/reads';
import { query, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { SheetMenu } from '../../kit/imports/SheetMenu.tsx';
import { useLiveReads } from '../../kit/live/index.ts';
import { lazyPart } from '../../kit/nav/index.ts';
import { downloadUrl, sheetExports } from '../../kit/records/list/listParams.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { BudgetTable } from './BudgetTable.tsx';
import { ExplainDialog } from './ExplainDialog.tsx';
import { ForecastDialog, LineDialog, TransferDialog } from './LineDialogs.tsx';
import { idOf, keyOf, titleOf } from './budgetRows.ts';

const PasteDialog = lazyPart(() => import('./PasteDialog.tsx').then((module) => module.PasteDialog));
const AskedTransfers = lazyPart(() => import('./AskedTransfers.tsx').then((module) => module.AskedTransfers));

/** The open dialog over the budget. */
type Open =
  | { what: 'explain'; row: BudgetRow; figure: Figure }
  | { what: 'line' | 'forecast'; row: BudgetRow | null }
  | { what: 'transfer'; row: BudgetRow | null }
  | { what: 'paste'; cells: string[][] | null };

const TOUCHED = [budgets.explain, costCodeReads.list];

/** The budget of a project by cost code. Every figure opens the rows that make it. */
export function BudgetPanel({ projectId }: { projectId: string }) {
  const t = useT();
  const client = useQueryClient();
  const read = query(budgets.get, { projectId }, { stay: true });
  const answer = useQuery(read);
  const [open, setOpen] = useState<Open | null>(null);
  const paths = [budgets.get.path, budgets.explain.path];
  useLiveReads('project', paths, projectId);
  useLiveReads('contract', paths);
  useLiveReads('purchaseOrder', paths);
  const draw = (budget: Budget) => client.setQueryData(read.queryKey, budget);
  const remove = useSend(budgets.removeLine, { touches: TOUCHED, done: draw });

  if (answer.isError) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  const budget = answer.data;
  if (!budget) return <SkeletonRows rows={10} columns={8} />;
  const { can } = budget;
  const close = () => setOpen(null);
  const changed = {
    projectId,
    touches: TOUCHED,
    onClose: close,
    done: (after: Budget) => {
      draw(after);
      close();
    },
  };
  async function take(row: BudgetRow) {
    const text = t('Remove {name} from the budget?', { name: titleOf(row, t) });
    if (await confirm({ text, confirmLabel: t('Remove'), tone: 'danger' })) remove.mutate({ projectId, ...keyOf(row) });
  }
  return (
    <Box component="section" aria-label={t('Budget')} sx={{ minWidth: 0 }}>
      <Head budget={budget} onOpen={setOpen} onDone={draw} />
      {budget.transfers.length > 0 && (
        <Suspense fallback={null}>
          <AskedTransfers budget={budget} touches={TOUCHED} done={draw} />
        </Suspense>
      )}
      {budget.rows.length === 0 ? (
        <Empty budget={budget} onOpen={setOpen} onDone={draw} />
      ) : (
        <BudgetTable
          budget={budget}
          onExplain={(row, figure) => setOpen({ what: 'explain', row, figure })}
          actionsOf={(row) => [
            ...(can['setLines'] === true
              ? [{ label: t('Original budget'), onSelect: () => setOpen({ what: 'line', row }) }]
              : []),
            ...(can['setForecast'] === true
              ? [{ label: t('Forecast to complete'), onSelect: () => setOpen({ what: 'forecast', row }) }]
              : []),
            ...(can['transfer'] === true
              ? [{ label: t('Transfer from here'), onSelect: () => setOpen({ what: 'transfer', row }) }]
              : []),
            ...(can['removeLine'] === true && row.figures?.original
              ? ['line' as const, { label: t('Remove'), danger: true, onSelect: () => void take(row) }]
              : []),
          ]}
        />
      )}
      {open?.what === 'explain' && <ExplainDialog projectId={projectId} {...open} onClose={close} />}
      {open?.what === 'line' && <LineDialog {...changed} row={open.row} />}
      {open?.what === 'forecast' && open.row && <ForecastDialog {...changed} row={open.row} key={idOf(open.row)} />}
      {open?.what === 'transfer' && <TransferDialog {...changed} rows={budget.rows} from={open.row} />}
      {open?.what === 'paste' && (
        <Suspense>
          <PasteDialog {...changed} cells={open.cells} />
        </Suspense>
      )}
    </Box>
  );
}

interface PartProps {
  budget: Budget;
  onOpen: (open: Open) => void;
  onDone: (budget: Budget) => void;
}

/** When and by whom the budget was locked, and the actions on the whole budget. */
function Head({ budget, onOpen, onDone }: PartProps) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const { projectId, can, lockedAt, lockedByName, totals, rows } = budget;
  const lock = useSend(budgets.lock, { done: onDone });
  async function ask() {
    const text = t(
      'The original amounts are then frozen. Later changes are transfers between lines, or change orders.',
    );
    if (await confirm({ title: t('Lock the budget?'), text, confirmLabel: t('Lock') })) lock.mutate({ projectId });
  }
  const maySet = can['setLines'] === true;
  const said = lockedAt
    ? t('Locked on {day} by {name}', { day: format.day(lockedAt), name: lockedByName ?? '–' })
    : rows.length > 0 && t('Not locked yet');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, py: 0.5, minHeight: 48 }}>
      <Box component="h2" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
        {t('Budget')}
      </Box>
      <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary', flex: { xs: '1 1 60%', sm: 1 } }}>
        {said}
      </Box>
      {totals && (
        <SheetMenu
          read={(fileId) => client.fetchQuery(query(budgets.cells, { projectId, fileId }, { quiet: true }))}
          sheets={[
            ...sheetExports(t, budgetDownloads.sheet.path, { projectId }),
            { label: t('Budget (PDF)'), href: downloadUrl(budgetDownloads.pdf.path, { projectId }) },
          ]}
          onCells={maySet ? (cells) => onOpen({ what: 'paste', cells }) : undefined}
          onPaste={maySet ? () => onOpen({ what: 'paste', cells: null }) : undefined}
        />
      )}
      {can['transfer'] === true && (
        <Button startIcon={<SwapHorizOutlined />} onClick={() => onOpen({ what: 'transfer', row: null })}>
          {t('Transfer')}
        </Button>
      )}
      {rows.length > 0 && maySet && (
        <Button startIcon={<AddOutlined />} onClick={() => onOpen({ what: 'line', row: null })}>
          {t('Add a line')}
        </Button>
      )}
      {can['lock'] === true && (
        <ActionButton variant="contained" startIcon={<LockOutlined />} busy={lock.isPending} onPress={() => void ask()}>
          {t('Lock')}
        </ActionButton>
      )}
    </Box>
  );
}

function Empty({ budget, onOpen, onDone }: PartProps) {
  const t = useT();
  const make = useSend(budgets.fromBid, { touches: TOUCHED, done: onDone });
  const { projectId, bids, can } = budget;
  return (
    <EmptyState
      cause="nothing"
      icon={<AccountBalanceOutlined />}
      title={t('No budget yet')}
      topic={t('A budget')}
      text={t('What each cost code may cost, against what is committed to trade partners and suppliers.')}
      actions={
        <>
          {bids.map(({ recordId, number, title }, at) => (
            <ActionButton
              key={recordId}
              variant={at === 0 ? 'contained' : 'outlined'}
              busy={make.isPending}
              onPress={() => make.mutate({ projectId, bidId: recordId })}
            >
              {bids.length === 1
                ? t('Make it from the won bid')
                : t('Make it from {name}', { name: [number, title].filter(Boolean).join(' ') })}
            </ActionButton>
          ))}
          {can['setLines'] === true && (
            <>
              <Button onClick={() => onOpen({ what: 'line', row: null })}>{t('Add a line')}</Button>
              <Button onClick={() => onOpen({ what: 'paste', cells: null })}>{t('Paste cells')}</Button>
            </>
          )}
        </>
      }
    />
  );
}
