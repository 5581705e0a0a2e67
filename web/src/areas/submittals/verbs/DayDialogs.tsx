import { submittalItems } from '@plumbline/contract/areas/submittals';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { useGo } from '../../../kit/nav/index.ts';
import { CheckField, FormField, TextArea } from '../../../kit/records/FormFields.tsx';
import { FormGrid } from '../../../kit/records/FormParts.tsx';
import { RecordVerbDialog } from '../../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/RecordVerbDialog.tsx';
import { noDay } from '../../../kit/records/formInput.ts';
import { DateField } from '../../../kit/ui/DateField.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../../kit/words/index.ts';
import { submittalPath } from '../record.tsx';
import { titleName } from './fields.tsx';

/* The verbs of a submittal that ask for days and a text. */

type Props = VerbProps<SubmittalItem>;

/** draft → required */
export function RequestDialog(props: Props) {
  const t = useT();
  const format = useFormat();
  const { submitter, submitByDate, plannedSubmitDate } = props.record;
  return (
    <RecordVerbDialog
      {...props}
      call={submittalItems.request}
      title={t('Request {name}', { name: titleName(props.record) })}
      lead={t('It gets its number, and {name} is asked to hand it in.', {
        name: submitter?.fullName ?? t('the submitter'),
      })}
      initial={{ submitByDate: submitByDate ?? plannedSubmitDate, note: '', mailLinks: true }}
      toast={(done) =>
        t('{number} requested of {name}, due {day}', {
          number: done.number ?? '',
          name: done.submitter?.fullName ?? '',
          day: format.day(done.dueDate),
        })
      }
    >
      {(form) => (
        <>
          <FormField form={form} name="submitByDate" as={DateField} label={t('Submit by')} optional autoFocus />
          <FormField form={form} name="note" as={TextArea} label={t('Note')} optional rows={2} maxLength={2000} />
          <FormField
            form={form}
            name="mailLinks"
            as={CheckField}
            label={t('Mail a link to hand it in to those without an account')}
          />
        </>
      )}
    </RecordVerbDialog>
  );
}

/** submitted → required */
export function ReturnDialog(props: Props) {
  const t = useT();
  const name = props.record.submitter?.fullName ?? t('the submitter');
  return (
    <RecordVerbDialog
      {...props}
      call={submittalItems.return}
      title={t('Return {name}', { name: titleName(props.record) })}
      lead={t('It goes back to {name} as incomplete. This does not count as a review.', { name })}
      initial={{ reason: '', dueDate: noDay, mailLinks: true }}
      toast={() => t('Returned to {name}', { name })}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="reason"
            as={TextArea}
            label={t('What is missing')}
            rows={3}
            maxLength={2000}
            autoFocus
          />
          <FormField
            form={form}
            name="dueDate"
            as={DateField}
            label={t('Again until')}
            optional
            help={t('Without a day: five working days from today')}
          />
        </>
      )}
    </RecordVerbDialog>
  );
}

/** closed → the next revision, which opens */
export function ReviseDialog(props: Props) {
  const t = useT();
  const go = useGo();
  const { revision, submitter } = props.record;
  return (
    <RecordVerbDialog
      {...props}
      call={submittalItems.revise}
      title={t('Create revision {n} of {name}', { n: revision + 1, name: titleName(props.record) })}
      lead={t('It takes over what is known, and {name} is asked to hand it in. This one stays as it is.', {
        name: submitter?.fullName ?? t('the submitter'),
      })}
      initial={{ submitByDate: noDay, note: '', mailLinks: true }}
      toast={(done) => {
        setTimeout(() => go(submittalPath(done)), 0);
        return t('{number} requested', { number: done.number ?? '' });
      }}
    >
      {(form) => (
        <>
          <FormField form={form} name="submitByDate" as={DateField} label={t('Submit by')} optional autoFocus />
          <FormField form={form} name="note" as={TextArea} label={t('Note')} optional rows={2} maxLength={2000} />
        </>
      )}
    </RecordVerbDialog>
  );
}

/** Moves the day that presses now. */
export function SetDueDialog(props: Props) {
  const t = useT();
  return (
    <RecordVerbDialog
      {...props}
      call={submittalItems.setDue}
      initial={{ dueDate: props.record.dueDate, reason: '' }}
      messages={{ dueDate: t('Choose a day') }}
      toast={() => t('Due date moved')}
    >
      {(form) => (
        <>
          <FormField form={form} name="dueDate" as={DateField} label={t('Due')} autoFocus />
          <FormField form={form} name="reason" as={TextArea} label={t('Reason')} optional rows={2} maxLength={500} />
        </>
      )}
    </RecordVerbDialog>
  );
}

/** Notes the order and the delivery of what was released. */
export function SetDeliveryDialog(props: Props) {
  const t = useT();
  const { orderedDate, orderReference, confirmedDeliveryDate, actualDeliveryDate } = props.record;
  return (
    <RecordVerbDialog
      {...props}
      call={submittalItems.setDelivery}
      action={t('Save')}
      initial={{ orderedDate, orderReference: orderReference ?? '', confirmedDeliveryDate, actualDeliveryDate }}
      toast={() => t('Order and delivery saved')}
    >
      {(form) => (
        <FormGrid>
          <FormField form={form} name="orderedDate" as={DateField} label={t('Ordered')} optional autoFocus />
          <FormField
            form={form}
            name="orderReference"
            as={TextField}
            label={t('Purchase order')}
            optional
            maxLength={60}
          />
          <FormField
            form={form}
            name="confirmedDeliveryDate"
            as={DateField}
            label={t('Delivery confirmed for')}
            optional
          />
          <FormField form={form} name="actualDeliveryDate" as={DateField} label={t('Delivered')} optional />
        </FormGrid>
      )}
    </RecordVerbDialog>
  );
}
