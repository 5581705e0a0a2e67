import type { BidMarkup } from '@plumbline/contract/areas/bids';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { useT } from '../../words/index.ts';
import { FormRows } from '../form/FormRows.tsx';
import { markupsField, sentMarkup, typedMarkups, wrongMarkups } from './markupsField.ts';
import type { MarkedPart } from './markupsField.ts';
import { RecordVerbDialog } from '../verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../verbs/RecordVerbDialog.tsx';
import type { EditableRecord } from '../kind/recordSource.ts';

interface MarkupsDialogProps<R extends EditableRecord> extends VerbProps<R> {
  /** A call with `markups` */
  call: Endpoint;
  /** The name of the record */
  name: string;
  lead: string;
  markups: readonly BidMarkup[] | undefined;
  /** The parts whose price a markup can be included in */
  parts?: readonly MarkedPart[];
  /** Further input of the call */
  beside?: object;
}

/** The dialog of a verb that sets a record's markups. */
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
      {(form) => <FormRows form={form} name="markups" field={markupsField(t, parts)} />}
    </RecordVerbDialog>
  );
}
