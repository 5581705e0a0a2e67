import type { BidMarkup } from '@plumbline/contract/areas/bids';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { useT } from '../../words/index.ts';
import type { MarkedPart } from './MarkupRows.tsx';
import { MarkupRows, sentMarkup, typedMarkups, wrongMarkups } from './MarkupRows.tsx';
import { RecordVerbDialog } from '../verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../verbs/RecordVerbDialog.tsx';
import type { EditableRecord } from '../kind/recordSource.ts';

interface MarkupsDialogProps<R extends EditableRecord> extends VerbProps<R> {
  /** a call that takes `markups` */
  call: Endpoint;
  /** what has them */
  name: string;
  lead: string;
  markups: readonly BidMarkup[] | undefined;
  /** a markup may stand inside the price of each of these parts, or of one of them */
  parts?: readonly MarkedPart[];
  /** what the call takes beside them */
  beside?: object;
}

/** How cost becomes price: the dialog of the verb that sets the markups of a record. */
export function MarkupsDialog<R extends EditableRecord>(props: MarkupsDialogProps<R>) {
  const { name, markups = [], parts, beside, ...rest } = props;
  const t = useT();
  return (
    <RecordVerbDialog
      {...rest}
      title={t('Set markups of {name}', { name })}
      action={t('Save')}
      width={760}
      initial={{ markups: typedMarkups(markups) }}
      input={(values) => ({ ...beside, markups: values.markups.map(sentMarkup) })}
      check={(values) => wrongMarkups(values.markups, t)}
      toast={() => t('Saved')}
    >
      {(form) => (
        <MarkupRows
          rows={form.values.markups}
          onChange={(rows) => form.set({ markups: rows })}
          errors={form.errors}
          parts={parts}
        />
      )}
    </RecordVerbDialog>
  );
}
