import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { bidDownloads, bidReads } from '@plumbline/contract/areas/bids/reads';
import type { Bid } from '@plumbline/contract/areas/bids';
import { ApiError, query } from '../../kit/api/index.ts';
import { UploadRefused, sendFile } from '../../kit/files/upload.ts';
import { notify } from '../../kit/notify/index.ts';
import { download } from '../../kit/records/DownloadMenu.tsx';
import { sheetExports } from '../../kit/records/listParams.ts';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { useFileChoice } from '../../kit/ui/useFileChoice.tsx';
import { useT } from '../../kit/words/index.ts';

interface SheetToolsProps {
  bid: Bid;
  /** the part whose lines they are; without one the parts of the bid */
  partId?: string;
  /** the cells of a file, to be looked over before anything is saved; absent where nothing may be changed */
  onCells?: ((cells: string[][]) => void) | undefined;
  onPaste?: (() => void) | undefined;
}

/** Parts or lines of cost as a spreadsheet, out of one and into one. */
export function SheetTools({ bid, partId, onCells, onPaste }: SheetToolsProps) {
  const t = useT();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { bidId } = bid;
  const { ask, input } = useFileChoice({
    name: t('Spreadsheet'),
    accept: '.xlsx,.csv',
    onChosen: (file) => void read(file),
  });
  async function read(file: File) {
    setBusy(true);
    try {
      const fileId = await sendFile(file);
      const { rows } = await client.fetchQuery(query(bidReads.cells, { bidId, fileId }, { quiet: true }));
      onCells?.(rows);
    } catch (error) {
      const isSaid = error instanceof UploadRefused || error instanceof ApiError;
      notify.warning(isSaid ? error.message : t('The file could not be read. Try again.'));
    } finally {
      setBusy(false);
    }
  }
  const sheets = sheetExports(t, bidDownloads.sheet.path, { bidId, ...(partId && { bidBreakdownId: partId }) });
  return (
    <>
      {input}
      <MenuButton
        label={busy ? t('Reading…') : t('Spreadsheet')}
        variant="text"
        entries={[
          ...(onCells ? [{ label: t('Read a file'), onSelect: ask }] : []),
          ...(onPaste ? [{ label: t('Paste cells'), onSelect: onPaste }] : []),
          ...sheets.map(({ label, href }) => ({ label, onSelect: () => void download(href) })),
        ]}
      />
    </>
  );
}
