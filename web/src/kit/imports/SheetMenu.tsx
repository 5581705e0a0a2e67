import { useState } from 'react';
import { ApiError } from '../api/index.ts';
import { loadPart } from '../nav/loadPart.ts';
import { notify } from '../notify/index.ts';
import { download } from '../records/page/DownloadMenu.tsx';
import { MenuButton } from '../ui/MenuButton.tsx';
import { useFileChoice } from '../ui/useFileChoice.tsx';
import { useT } from '../words/index.ts';

/** Loaded with the first file. */
const sending = () => import('../files/upload.ts');

interface SheetMenuProps {
  /** Reads the cells of an uploaded file */
  read: (fileId: string) => Promise<{ rows: string[][] }>;
  /** The sheets to download */
  sheets: readonly { label: string; href: string }[];
  /** Why no sheet is possible now */
  reason?: string | undefined;
  /** Receives a file's cells for a check before saving; undefined where nothing may change */
  onCells?: ((cells: string[][]) => void) | undefined;
  onPaste?: (() => void) | undefined;
}

/** Exports lines as a spreadsheet, and imports them from one. */
export function SheetMenu({ read, sheets, reason, onCells, onPaste }: SheetMenuProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const { ask, input } = useFileChoice({
    name: t('Spreadsheet'),
    accept: '.xlsx,.csv',
    onChosen: (file) => void take(file),
  });
  async function take(file: File) {
    setBusy(true);
    try {
      const { sendFile } = await loadPart(sending);
      const { rows } = await read(await sendFile(file));
      onCells?.(rows);
    } catch (error) {
      const isSaid = error instanceof ApiError || (error instanceof Error && error.name === 'UploadRefused');
      notify.warning(isSaid ? error.message : t('The file could not be read. Try again.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {input}
      <MenuButton
        label={busy ? t('Reading…') : t('Spreadsheet')}
        variant="text"
        entries={[
          ...(onCells ? [{ label: t('Read a file'), onSelect: ask }] : []),
          ...(onPaste ? [{ label: t('Paste cells'), onSelect: onPaste }] : []),
          ...sheets.map(({ label, href }) => ({ label, reason, onSelect: () => void download(href) })),
        ]}
      />
    </>
  );
}
