import { bidBreakdowns } from '@plumbline/contract/areas/bids';
import type { Bid, BreakdownRow } from '@plumbline/contract/areas/bids';
import { FormInputs } from '../../../kit/records/form/FormInputs.tsx';
import { FormGrid } from '../../../kit/records/form/FormParts.tsx';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { useGo } from '../../../kit/nav/index.ts';
import { useT } from '../../../kit/words/index.ts';
import { breakdownFields, breakdownValues, notAsked } from '../fields.ts';
import { partInput } from '../formVerbs.tsx';
import { BIDS } from '../record.tsx';

type PartProps = Pick<VerbProps<Bid>, 'source' | 'record' | 'onClose'> & { part: BreakdownRow };

/** Edits a part and how it is priced. */
export function EditBreakdown({ part, ...props }: PartProps) {
  const t = useT();
  const fields = breakdownFields(t);
  const { isDeduct: _isDeduct, ...withoutDeduct } = fields;
  const { bidBreakdownId } = part;
  return (
    <RecordVerbDialog
      {...props}
      verb={`part.${bidBreakdownId}`}
      label={t('Save')}
      call={bidBreakdowns.update}
      title={t('Edit {name}', { name: part.title })}
      width={640}
      initial={breakdownValues(t, part)}
      input={(values) => ({ ...partInput(values), bidBreakdownId })}
      toast={() => t('Saved')}
    >
      {(form) => (
        <FormGrid>
          <FormInputs form={form} fields={notAsked(form.values).length === 0 ? fields : withoutDeduct} autoFocus />
        </FormGrid>
      )}
    </RecordVerbDialog>
  );
}

/** Removes a part from the price, and returns to the bid. */
export function RemoveBreakdown({ part, onClose, ...props }: PartProps) {
  const t = useT();
  const go = useGo();
  const { bidBreakdownId, title } = part;
  return (
    <RecordVerbDialog
      {...props}
      verb={`removePart.${bidBreakdownId}`}
      label={t('Remove')}
      danger
      call={bidBreakdowns.remove}
      title={t('Remove {name}', { name: title })}
      lead={t('It goes out of the price with its lines. Revisions that were frozen keep it.')}
      initial={{}}
      input={() => ({ bidBreakdownId })}
      toast={() => {
        // Waits until the dialog is closed, because its form asks before the page is left.
        setTimeout(() => go(`${BIDS}/${props.record.bidId}`), 0);
        return t('Part removed');
      }}
      onClose={onClose}
    />
  );
}
