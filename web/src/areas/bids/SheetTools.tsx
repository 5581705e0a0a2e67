import { useQueryClient } from '@tanstack/react-query';
import { bidDownloads, bidReads } from '@plumbline/contract/areas/bids/reads';
import type { Bid } from '@plumbline/contract/areas/bids';
import { query } from '../../kit/api/index.ts';
import { SheetMenu } from '../../kit/imports/SheetMenu.tsx';
import { sheetExports } from '../../kit/records/listParams.ts';
import { useT } from '../../kit/words/index.ts';

interface SheetToolsProps {
  bid: Bid;
  /** the part whose lines they are; without one the parts of the bid */
  partId?: string;
  onCells?: ((cells: string[][]) => void) | undefined;
  onPaste?: (() => void) | undefined;
}

/** Parts or lines of cost as a spreadsheet, out of one and into one. */
export function SheetTools({ bid, partId, ...taken }: SheetToolsProps) {
  const t = useT();
  const client = useQueryClient();
  const { bidId } = bid;
  return (
    <SheetMenu
      read={(fileId) => client.fetchQuery(query(bidReads.cells, { bidId, fileId }, { quiet: true }))}
      sheets={sheetExports(t, bidDownloads.sheet.path, { bidId, ...(partId && { bidBreakdownId: partId }) })}
      {...taken}
    />
  );
}
