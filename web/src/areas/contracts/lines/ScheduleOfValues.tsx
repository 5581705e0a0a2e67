import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { MOST_LINES } from '@plumbline/contract/areas/contracts/lines';
import { contractReads, orderReads } from '@plumbline/contract/areas/contracts/reads';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { SumTooLarge, sumCents } from '@plumbline/contract/kit/money/exact';
import { query } from '../../../kit/api/index.ts';
import { ConflictView } from '../../../kit/records/ConflictView.tsx';
import { DraftNote, Refusal } from '../../../kit/records/FormParts.tsx';
import type { RecordSource } from '../../../kit/records/recordSource.ts';
import { ActionButton } from '../../../kit/ui/ActionButton.tsx';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { SkeletonRows } from '../../../kit/ui/Skeletons.tsx';
import { DataGrid } from '../../../kit/ui/grid/DataGrid.tsx';
import { lineChecker } from '../../../kit/ui/grid/gridColumns.ts';
import type { GridLine } from '../../../kit/ui/grid/gridLines.ts';
import { useFormat, useT } from '../../../kit/words/index.ts';
import { ScheduleCards } from './ScheduleCards.tsx';
import { ScheduleTools } from './ScheduleTools.tsx';
import { useScheduleColumns } from './scheduleColumns.ts';
import { centsOf } from './scheduleLines.ts';
import type { ScheduleLines } from './scheduleLines.ts';
import { useSchedule } from './useSchedule.ts';

interface ScheduleProps {
  /** of the kind that the record is */
  source: RecordSource<Contract>;
  contract: Contract;
}

/** The schedule of values of a contract or an order: typed and saved as a grid while it is a draft, then to be read. */
export function ScheduleOfValues({ source, contract }: ScheduleProps) {
  const kind = source.kind.kind === 'purchaseOrder' ? 'purchaseOrder' : 'contract';
  const reads = kind === 'purchaseOrder' ? orderReads : contractReads;
  const answer = useQuery(query(reads.lines, { contractId: contract.contractId }));
  const readOnly = contract.can['setLines'] !== true;
  return (
    <Loaded answer={answer} skeleton={<SkeletonRows rows={8} />}>
      {(read) => <Lines key={String(readOnly)} {...{ source, contract, kind, read, readOnly }} />}
    </Loaded>
  );
}

interface LinesProps extends ScheduleProps {
  kind: ContractKind;
  read: ScheduleLines;
  readOnly: boolean;
}

function Lines({ source, contract, kind, read, readOnly }: LinesProps) {
  const t = useT();
  const format = useFormat();
  const columns = useScheduleColumns(contract, kind, readOnly);
  const check = useMemo(() => lineChecker(columns, t), [columns, t]);
  const schedule = useSchedule({ source, contract, read, columns, check, readOnly });
  const { grid, isDirty, conflict } = schedule;
  const total = readOnly ? contract.originalCents : totalOf(grid.lines);
  const sum = total === undefined ? undefined : total === null ? '–' : format.cents(total);
  const locked = contract.can['setLines'];
  const label = t('Schedule of values');
  const tooMany = t('A schedule has at most {n} lines.', { n: format.number(MOST_LINES) });
  const isWide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  const tools = contract.originalCents !== undefined && (
    <ScheduleTools {...{ kind, grid, columns, check, readOnly, tooMany, isDirty }} contractId={contract.contractId} />
  );
  return (
    <Box>
      {typeof locked === 'string' && <Box sx={{ mb: 1, color: 'text.secondary' }}>{locked}</Box>}
      <Refusal text={schedule.refusal} />
      {isWide ? (
        <DataGrid
          {...{ label, grid, columns, check, readOnly, tooMany, tools }}
          most={MOST_LINES}
          totals={sum === undefined ? {} : { amount: sum }}
        />
      ) : (
        <>
          {tools}
          <ScheduleCards {...{ label, grid, columns, check, readOnly }} total={sum} />
        </>
      )}
      {!readOnly && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 3 }}>
          <ActionButton
            variant="contained"
            can={isDirty || t('Nothing has changed')}
            busy={schedule.busy}
            onPress={schedule.save}
          >
            {t('Save lines')}
          </ActionButton>
          {isDirty && (
            <ActionButton variant="text" onPress={schedule.discard}>
              {t('Discard changes')}
            </ActionButton>
          )}
          <DraftNote savedAt={schedule.savedAt} />
        </Box>
      )}
      {conflict && (
        <ConflictView
          name={source.nameOf(contract, t)}
          conflicts={conflict.conflicts}
          joined={0}
          labelOf={(field) => {
            const at = field.lastIndexOf('.');
            const n = conflict.lines.findIndex(({ key }) => key === field.slice(0, at)) + 1;
            const column = columns.find(({ key }) => key === field.slice(at + 1));
            return t('Line {n}, {column}', { n, column: column?.head ?? '' });
          }}
          textOf={(_field, value) => String(value)}
          onLater={schedule.decideLater}
          onSave={schedule.decide}
        />
      )}
    </Box>
  );
}

/** What lines come to; null where that is more than can be kept. */
function totalOf(lines: readonly GridLine[]): number | null {
  try {
    return sumCents(lines.map((line) => centsOf(line) ?? 0));
  } catch (error) {
    if (error instanceof SumTooLarge) return null;
    throw error;
  }
}
