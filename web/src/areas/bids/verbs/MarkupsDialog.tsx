import { bids } from '@plumbline/contract/areas/bids';
import type { Bid } from '@plumbline/contract/areas/bids';
import { MarkupRows, sentMarkup, typedMarkups, wrongMarkups } from '../../../kit/records/MarkupRows.tsx';
import type { MarkupTyped } from '../../../kit/records/MarkupRows.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { useT } from '../../../kit/words/index.ts';

/** How cost becomes price. */
export function MarkupsDialog(props: VerbProps<Bid>) {
  const { record: bid } = props;
  const t = useT();
  return (
    <RecordVerbDialog
      {...props}
      call={bids.setMarkups}
      title={t('Markups of {name}', { name: bid.number ?? bid.title })}
      action={t('Save')}
      lead={t('In this order. Those in each part stand inside the price of the part; the others follow on the sum.')}
      width={760}
      initial={{ markups: typedMarkups(bid.markups ?? []) as never }}
      input={({ markups }) => ({ markups: (markups as unknown as MarkupTyped[]).map(sentMarkup) })}
      check={({ markups }) => wrongMarkups(markups as unknown as MarkupTyped[], t)}
      toast={() => t('Saved')}
    >
      {(form) => (
        <MarkupRows
          rows={form.values.markups as unknown as MarkupTyped[]}
          onChange={(markups) => form.set({ markups: markups as never })}
          errors={form.errors}
          inParts
        />
      )}
    </RecordVerbDialog>
  );
}
