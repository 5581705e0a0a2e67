import { bids } from '@plumbline/contract/areas/bids';
import type { Bid } from '@plumbline/contract/areas/bids';
import { MarkupsDialog } from '../../../kit/records/page/MarkupsDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { useT } from '../../../kit/words/index.ts';

/** Edits the markups that turn cost into price. */
export function BidMarkups(props: VerbProps<Bid>) {
  const { record: bid } = props;
  const t = useT();
  return (
    <MarkupsDialog
      {...props}
      call={bids.setMarkups}
      name={bid.number ?? bid.title}
      lead={t(
        'Applied in this order. Markups in each part are included in that part’s price; the others are added to the sum.',
      )}
      markups={bid.markups}
      parts={bid.breakdowns.map(({ bidBreakdownId, code, title }) => ({
        value: bidBreakdownId,
        label: [code, title].filter(Boolean).join(' '),
      }))}
    />
  );
}
