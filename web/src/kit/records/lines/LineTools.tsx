import { Suspense } from 'react';
import { SheetMenu } from '../../imports/SheetMenu.tsx';
import { lazyPart } from '../../nav/index.ts';
import type { GridColumn, GridLine } from '../../ui/grid/gridColumns.ts';
import type { Settle } from '../../ui/grid/gridLines.ts';
import type { Grid } from '../../ui/grid/useGrid.ts';
import { useT } from '../../words/index.ts';

const FileDialog = lazyPart(() => import('../../ui/grid/FileDialog.tsx').then((module) => module.FileDialog));

/** Lines as a spreadsheet: what may be taken along, and the cells of a file that was uploaded. */
export interface LineSheets {
  sheets: readonly { label: string; href: string }[];
  read: (fileId: string) => Promise<{ rows: string[][] }>;
}

interface LineToolsProps extends Partial<LineSheets> {
  grid: Grid;
  columns: readonly GridColumn[];
  check: (line: GridLine) => Readonly<Record<string, string>>;
  settle: Settle;
  most: number;
  tooMany: string;
  readOnly: boolean;
  isDirty: boolean;
  /** cells that are looked over now, of a file or pasted */
  cells: string[][] | null;
  onCells: (cells: string[][] | null) => void;
}

/** Lines as a spreadsheet, and lines out of one. */
export function LineTools({ sheets, read, readOnly, isDirty, cells, onCells, ...given }: LineToolsProps) {
  const t = useT();
  return (
    <>
      {sheets && read && (
        <SheetMenu
          sheets={sheets}
          reason={isDirty ? t('Save the lines first: a sheet has what is saved.') : undefined}
          read={read}
          onCells={readOnly ? undefined : onCells}
        />
      )}
      {cells && (
        <Suspense>
          <FileDialog {...given} cells={cells} onClose={() => onCells(null)} />
        </Suspense>
      )}
    </>
  );
}
