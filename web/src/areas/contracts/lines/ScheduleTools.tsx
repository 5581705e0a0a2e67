import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import { MOST_LINES } from '@plumbline/contract/areas/contracts/lines';
import { contractDownloads, orderDownloads } from '@plumbline/contract/areas/contracts/reads';
import { contractSheets, orderSheets } from '@plumbline/contract/areas/contracts/sheets';
import { query } from '../../../kit/api/index.ts';
import { lazyPart } from '../../../kit/nav/index.ts';
import { SheetMenu } from '../../../kit/imports/SheetMenu.tsx';
import { sheetExports } from '../../../kit/records/listParams.ts';
import type { GridColumn, GridLine } from '../../../kit/ui/grid/gridColumns.ts';
import type { Grid } from '../../../kit/ui/grid/useGrid.ts';
import { useT } from '../../../kit/words/index.ts';
import { settled } from './scheduleLines.ts';

const FileDialog = lazyPart(() => import('../../../kit/ui/grid/FileDialog.tsx').then((module) => module.FileDialog));

interface ScheduleToolsProps {
  contractId: string;
  kind: ContractKind;
  grid: Grid;
  columns: readonly GridColumn[];
  check: (line: GridLine) => Readonly<Record<string, string>>;
  tooMany: string;
  readOnly: boolean;
  isDirty: boolean;
}

/** A schedule of values as a spreadsheet, and lines out of one. */
export function ScheduleTools({ contractId, kind, readOnly, isDirty, ...given }: ScheduleToolsProps) {
  const t = useT();
  const client = useQueryClient();
  const [cells, setCells] = useState<string[][] | null>(null);
  const isOrder = kind === 'purchaseOrder';
  const downloads = isOrder ? orderDownloads : contractDownloads;
  return (
    <>
      <SheetMenu
        sheets={sheetExports(t, downloads.linesSheet.path, { contractId })}
        reason={isDirty ? t('Save the lines first: a sheet has what is saved.') : undefined}
        read={(fileId) =>
          client.fetchQuery(
            query((isOrder ? orderSheets : contractSheets).cells, { contractId, fileId }, { quiet: true }),
          )
        }
        onCells={readOnly ? undefined : setCells}
      />
      {cells && (
        <Suspense>
          <FileDialog {...given} {...{ cells }} settle={settled} most={MOST_LINES} onClose={() => setCells(null)} />
        </Suspense>
      )}
    </>
  );
}
