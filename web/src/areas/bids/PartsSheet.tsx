import { Suspense, lazy, useState } from 'react';
import type { Bid } from '@plumbline/contract/areas/bids';
import { useT } from '../../kit/words/index.ts';
import { SheetTools } from './SheetTools.tsx';
import { bidSource } from './source.ts';

const PartsDialog = lazy(() => import('./verbs/PartsDialog.tsx').then((module) => ({ default: module.PartsDialog })));

/** The parts as a spreadsheet, and more of them out of one. */
export function PartsSheet({ bid }: { bid: Bid }) {
  const t = useT();
  const [adding, setAdding] = useState<{ cells: string[][] | null } | null>(null);
  const mayAdd = bid.can['addBreakdown'] === true;
  return (
    <>
      <SheetTools
        bid={bid}
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
