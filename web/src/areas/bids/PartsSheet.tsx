import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { Bid } from '@plumbline/contract/areas/bids';
import { bidDownloads, bidReads } from '@plumbline/contract/areas/bids/reads';
import { query } from '../../kit/api/index.ts';
import { SheetMenu } from '../../kit/imports/SheetMenu.tsx';
import { lazyPart } from '../../kit/nav/lazyPart.ts';
import { sheetExports } from '../../kit/records/list/listParams.ts';
import { useT } from '../../kit/words/index.ts';
import { bidSource } from './source.ts';

const PartsDialog = lazyPart(() => import('./verbs/PartsDialog.tsx').then((module) => module.PartsDialog));

/** Exports the parts as a spreadsheet, and imports more. */
export function PartsSheet({ bid }: { bid: Bid }) {
  const t = useT();
  const client = useQueryClient();
  const [adding, setAdding] = useState<{ cells: string[][] | null } | null>(null);
  const { bidId } = bid;
  const mayAdd = bid.can['addBreakdown'] === true;
  return (
    <>
      <SheetMenu
        read={(fileId) => client.fetchQuery(query(bidReads.cells, { bidId, fileId }, { quiet: true }))}
        sheets={sheetExports(t, bidDownloads.sheet.path, { bidId })}
        onCells={mayAdd ? (cells) => setAdding({ cells }) : undefined}
        onPaste={mayAdd ? () => setAdding({ cells: null }) : undefined}
      />
      {adding && (
        <Suspense>
          <PartsDialog
            source={bidSource}
            record={bid}
            verb="addParts"
            label={t('Add')}
            cells={adding.cells}
            onClose={() => setAdding(null)}
          />
        </Suspense>
      )}
    </>
  );
}
