import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useDeferredValue, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { sumCents, unlessTooLarge } from '@plumbline/contract/kit/money/exact';
import { lazyPart } from '../../nav/lazyPart.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DataGrid } from '../../ui/grid/DataGrid.tsx';
import type { GridLine } from '../../ui/grid/gridLines.ts';
import { useFormat, useT } from '../../words/index.ts';
import { DraftNote, Refusal } from '../form/FormParts.tsx';
import type { EditableRecord } from '../kind/recordSource.ts';
import { LineCards } from './LineCards.tsx';
import type { CardOf } from './LineCards.tsx';
import { LineTools } from './LineTools.tsx';
import type { LineSheets } from './LineTools.tsx';
import type { SavedLines } from './savedLines.ts';
import { useSavedLines } from './useSavedLines.ts';

const ConflictView = lazyPart(() => import('../form/ConflictView.tsx').then((module) => module.ConflictView));

interface LinesEditorProps<R extends EditableRecord, E extends Endpoint> extends SavedLines<R, E> {
  label: string;
  /** Why the lines cannot be changed now */
  locked?: string | undefined;
  tooMany: string;
  /** The amount of a line, in the column `amount`; undefined for readers without the right to money */
  centsOf?: ((line: GridLine) => number | null) | undefined;
  /** The stored sum of the lines, if there is one */
  totalCents?: number | undefined;
  /** Undefined without sheets */
  sheets?: LineSheets | undefined;
  card: CardOf;
  /** Further sums below the lines */
  below?: (lines: readonly GridLine[]) => ReactNode;
}

/** The lines of a record: a grid that is saved as a whole, cards on a phone, read-only when they cannot be changed. */
export function LinesEditor<R extends EditableRecord, E extends Endpoint>(props: LinesEditorProps<R, E>) {
  const { source, record, label, columns, settle, most, tooMany, readOnly, sheets, centsOf, card } = props;
  const t = useT();
  const format = useFormat();
  const typed = useSavedLines(props);
  const { grid, isDirty, conflict, check } = typed;
  // Deferred: summing thousands of lines must not slow down typing.
  const lines = useDeferredValue(grid.lines);
  const total = useMemo(() => centsOf && totalOf(lines, centsOf), [lines, centsOf]);
  const cents = centsOf && (props.totalCents ?? total);
  const sum = cents === undefined ? undefined : cents === null ? '–' : format.cents(cents);
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const shared = { grid, columns, check, settle, readOnly };
  const [cells, setCells] = useState<string[][] | null>(null);
  // A paste can be a sheet even without downloads, and its totals are not lines.
  const tools = (sheets ?? cells) && (
    <LineTools {...shared} {...sheets} {...{ most, tooMany, isDirty, cells }} onCells={setCells} />
  );
  return (
    <Box>
      {props.locked && <Box sx={{ mb: 1, color: 'text.secondary' }}>{props.locked}</Box>}
      <Refusal text={typed.refusal} />
      {isWide ? (
        <DataGrid
          {...{ label, grid, columns, check, readOnly, tooMany, tools, most }}
          onSheet={centsOf && setCells}
          totals={sum === undefined ? {} : { amount: sum }}
        />
      ) : (
        <>
          {tools}
          <LineCards {...shared} {...{ label, card }} total={sum} />
        </>
      )}
      {props.below?.(lines)}
      {!readOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 3 }}>
          <ActionButton
            variant="contained"
            can={isDirty || t('Nothing has changed')}
            busy={typed.busy}
            onPress={typed.save}
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
      <Suspense>
        {conflict && (
          <ConflictView
            name={source.nameOf(record, t)}
            conflicts={conflict.conflicts}
            joined={0}
            labelOf={(field) => {
              const at = field.lastIndexOf('.');
              const n = conflict.lines.findIndex(({ key }) => key === field.slice(0, at)) + 1;
              const column = columns.find(({ key }) => key === field.slice(at + 1));
              return t('Line {n}, {column}', { n, column: column?.head ?? '' });
            }}
            textOf={(_field, value) => String(value)}
            onLater={typed.decideLater}
            onSave={typed.decide}
          />
        )}
      </Suspense>
    </Box>
  );
}

/** The sum of lines; null if it is too large to be stored. */
function totalOf(lines: readonly GridLine[], centsOf: (line: GridLine) => number | null): number | null {
  return unlessTooLarge(() => sumCents(lines.map((line) => centsOf(line) ?? 0)));
}
