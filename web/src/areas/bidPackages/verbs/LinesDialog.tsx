import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage } from '@plumbline/contract/areas/bidPackages';
import { CheckField } from '../../../kit/records/form/FormFields.tsx';
import { FormInputs } from '../../../kit/records/form/FormInputs.tsx';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { proseField, textField } from '../../../kit/records/form/formFields.ts';
import { useT } from '../../../kit/words/index.ts';
import { isBlank, lineOf, rowOf, wrongOf } from '../formRows.ts';
import type { FormRow } from '../formRows.ts';
import { FormLines } from './FormLines.tsx';

interface Lines {
  lines: readonly FormRow[] | null;
}
/** The form stays as it is until lines are typed. */
const UNCHANGED: Lines = { lines: null };
/** The lines that say something; the grid may have blank ones. */
const rowsIn = ({ lines }: Lines) => (lines ?? []).filter((row) => !isBlank(row));

/** Edits the form that bidders fill in. */
export function LinesDialog(props: VerbProps<BidPackage>) {
  const { record } = props;
  const t = useT();
  return (
    <RecordVerbDialog
      {...props}
      call={bidPackages.setLines}
      title={t('Edit bid form of {name}', { name: record.number ?? record.title })}
      action={t('Save')}
      lead={t(
        'What each bidder fills in. Rows of a spreadsheet can be pasted: description, quantity, unit, kind, code; in any order under a row of headings.',
      )}
      width={1240}
      initial={{ lines: record.lines.map(rowOf) }}
      input={(values) => ({ lines: rowsIn(values).map((row) => lineOf(row, t)) })}
      check={(values) => wrongOf(rowsIn(values), t)}
      toast={() => t('Saved')}
    >
      {(form) => <FormLines rows={form.values.lines} errors={form.errors} onChange={(lines) => form.set({ lines })} />}
    </RecordVerbDialog>
  );
}

/** Sends an addendum to all invited companies. It may change the form. */
export function AddendumDialog(props: VerbProps<BidPackage>) {
  const { record } = props;
  const t = useT();
  const fields = {
    title: textField(t('Title'), { maxLength: 160 }),
    text: proseField(t('What changes'), { maxLength: 5000, rows: 5 }),
  };
  return (
    <RecordVerbDialog
      {...props}
      call={bidPackages.addAddendum}
      title={t('Issue addendum {n}', { n: record.addenda.length + 1 })}
      lead={t('Everybody invited is told by mail and must acknowledge it before they can bid.')}
      width={1240}
      initial={{ title: '', text: '', ...UNCHANGED }}
      // Without lines the form stays as it is.
      input={(values) => ({ lines: values.lines ? rowsIn(values).map((row) => lineOf(row, t)) : undefined })}
      check={(values) => wrongOf(rowsIn(values), t)}
    >
      {(form) => (
        <>
          <FormInputs form={form} fields={fields} autoFocus />
          <CheckField
            label={t('The form changes')}
            value={Boolean(form.values.lines)}
            onChange={(changes) => form.set({ lines: changes ? record.lines.map(rowOf) : null })}
          />
          {form.values.lines && (
            <>
              <div>
                {t(
                  'A changed line is a new line. Submitted bids keep their price for the old line, and have no price for the new line until they are submitted again.',
                )}
              </div>
              <FormLines rows={form.values.lines} errors={form.errors} onChange={(lines) => form.set({ lines })} />
            </>
          )}
        </>
      )}
    </RecordVerbDialog>
  );
}
