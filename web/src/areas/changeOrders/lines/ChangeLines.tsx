import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useMemo } from 'react';
import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { MOST_LINES } from '@plumbline/contract/areas/changeOrders/shapes';
import { ApiError } from '../../../kit/api/index.ts';
import { lazyPart } from '../../../kit/nav/index.ts';
import { notify } from '../../../kit/notify/index.ts';
import { DraftNote, Refusal } from '../../../kit/records/FormParts.tsx';
import { useRecordVerb } from '../../../kit/records/useRecordVerb.ts';
import { ActionButton } from '../../../kit/ui/ActionButton.tsx';
import { SkeletonRows } from '../../../kit/ui/Skeletons.tsx';
import { lineChecker } from '../../../kit/ui/grid/gridColumns.ts';
import type { GridColumn, GridLine } from '../../../kit/ui/grid/gridColumns.ts';
import { useFormat, useT } from '../../../kit/words/index.ts';
import { changeSource } from '../source.ts';
import { PriceOfLines } from './PriceOfLines.tsx';
import { useLineColumns } from './lineColumns.ts';
import { directCents, inputOf, isEmptyLine } from './lineTexts.ts';
import { useTypedLines } from './useTypedLines.ts';

const DataGrid = lazyPart(() => import('../../../kit/ui/grid/DataGrid.tsx').then((module) => module.DataGrid));
const LineCards = lazyPart(() => import('./LineCards.tsx').then((module) => module.LineCards));

/** The lines of a change, typed in a grid and saved together, with what they come to; on a phone cards. */
export function ChangeLines({ change }: { change: ChangeOrder }) {
  const t = useT();
  const format = useFormat();
  const may = change.can['setLines'];
  const readOnly = may !== true;
  const columns = useLineColumns(change, readOnly);
  const check = useMemo(() => lineChecker(columns, t), [columns, t]);
  const typed = useTypedLines(change, columns, readOnly);
  const { grid, isDirty } = typed;
  const saving = useSaving(change, { columns, check, typed });
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const label = t('Lines of the change');
  const tooMany = t('A change has at most {n} lines.', { n: MOST_LINES });
  const given = { label, grid, columns, check, readOnly };
  const direct = change.amountCents === undefined ? null : directCents(grid.lines);
  const totals = direct === null ? {} : { amount: format.cents(direct) };
  return (
    <Box>
      {typeof may === 'string' && <Box sx={{ mb: 1, color: 'text.secondary' }}>{may}</Box>}
      <Refusal text={saving.refusal} />
      <Suspense fallback={<SkeletonRows rows={6} />}>
        {isWide ? (
          <DataGrid {...given} most={MOST_LINES} tooMany={tooMany} totals={totals} />
        ) : (
          <LineCards {...given} />
        )}
      </Suspense>
      <PriceOfLines change={change} lines={grid.lines.filter((line) => !isEmptyLine(line))} isDirty={isDirty} />
      {!readOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, my: 2 }}>
          <ActionButton
            variant="contained"
            can={isDirty || t('Nothing has changed')}
            busy={saving.busy}
            onPress={saving.save}
          >
            {t('Save lines')}
          </ActionButton>
          {isDirty && (
            <ActionButton variant="text" onPress={typed.discard}>
              {t('Discard changes')}
            </ActionButton>
          )}
          <DraftNote savedAt={typed.savedAt} />
        </Box>
      )}
    </Box>
  );
}

interface SavingGiven {
  columns: readonly GridColumn[];
  check: (line: GridLine) => Readonly<Record<string, string>>;
  typed: ReturnType<typeof useTypedLines>;
}

/** Saves all lines by one call. Where somebody saved before, what is typed stays and is saved over it by the next press. */
function useSaving(change: ChangeOrder, { columns, check, typed }: SavingGiven) {
  const t = useT();
  const { grid } = typed;
  const lines = grid.lines.filter((line) => !isEmptyLine(line));
  const verb = useRecordVerb(changeSource, change, changeOrders.setLines, {
    toast: () => t('Lines saved'),
    done: (saved) => typed.taken(saved),
    onStale: (now) =>
      notify.warning(
        t('{name} changed while you were writing. What you typed is still here; save it again if it still fits.', {
          name: changeSource.nameOf(now, t),
        }),
      ),
    onError: (error) => {
      const [first] = error instanceof ApiError ? error.fields : [];
      const [, at, field] = /^lines\.(\d+)\.(\w+)$/.exec(first?.path ?? '') ?? [];
      if (first && field) point(grid.lines.indexOf(lines[Number(at)] ?? EMPTY), field, first.msg);
    },
  });
  function point(line: number, field: string, sentence: string) {
    const key = field === 'amountCents' ? 'amount' : field;
    const column = Math.max(
      0,
      columns.findIndex((one) => one.key === key),
    );
    grid.select({ line, column });
    notify.warning(t('Line {n}, {column}: {sentence}', { n: line + 1, column: columns[column]?.head ?? '', sentence }));
  }
  function save() {
    const wrong = grid.lines.findIndex((line) => !isEmptyLine(line) && Object.keys(check(line)).length > 0);
    const [fault] = Object.entries(check(grid.lines[wrong] ?? EMPTY));
    if (fault) return point(wrong, ...fault);
    const { changeOrderId, version } = change;
    verb.run({ changeOrderId, version, lines: lines.map((line) => inputOf(line, typed.idOf(line))) });
  }
  return { save, busy: verb.busy, refusal: verb.refusal };
}

const EMPTY: GridLine = { key: '', texts: {} };
