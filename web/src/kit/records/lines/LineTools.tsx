import { Suspense } from 'react';
import { SheetMenu } from '../../imports/SheetMenu.tsx';
import { lazyPart } from '../../nav/index.ts';
import type { GridColumn, GridLine } from '../../ui/grid/gridColumns.ts';
import type { Settle } from '../../ui/grid/gridLines.ts';
import type { Grid } from '../../ui/grid/useGrid.ts';
import { useT } from '../../words/index.ts';

const FileDialog = lazyPart(() => import('../../ui/grid/FileDialog.tsx').then((module) => module.FileDialog));

/** The spreadsheets of lines: downloads, and the cells of an uploaded file. */
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
  /** The cells in the preview, from a file or a paste */
  cells: string[][] | null;
  onCells: (cells: string[][] | null) => void;
}

/** Exports lines as a spreadsheet, and imports lines from one. */
export function LineTools({ sheets, read, readOnly, isDirty, cells, onCells, ...given }: LineToolsProps) {
  const t = useT();
  return (
    <>
      {sheets && read && (
        <SheetMenu
          sheets={sheets}
          reason={isDirty ? t('Save the lines first: a sheet contains only saved lines.') : undefined}
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
