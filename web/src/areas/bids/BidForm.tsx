import { bids } from '@plumbline/contract/areas/bids';
import type { Bid } from '@plumbline/contract/areas/bids';
import { EditForm } from '../../kit/records/form/EditForm.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormGrid, FormPart } from '../../kit/records/form/FormParts.tsx';
import { NewForm } from '../../kit/records/form/NewForm.tsx';
import type { NewRecordProps } from '../../kit/records/form/NewForm.tsx';
import { CustomInputs } from '../../kit/records/customFields/CustomInputs.tsx';
import { MoreFields } from '../../kit/records/form/MoreFields.tsx';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import type { RecordForm as Form } from '../../kit/records/form/useRecordForm.ts';
import { useT } from '../../kit/words/index.ts';
import { bidFields, bidValues } from './fields.ts';
import type { BidValues } from './fields.ts';
import { bidSource } from './source.ts';

/** Creates a bid. It gets its number at once. */
export function NewBid(props: NewRecordProps) {
  const t = useT();
  return (
    <NewForm
      {...props}
      source={bidSource}
      call={bids.create}
      fields={bidFields(t)}
      title={t('New bid')}
      action={t('Create bid')}
      toast={(made) => t('{number} created', { number: made.number ?? '' })}
      files={t('Attach the invitation, drawings or other files')}
    >
      {(form) => <Inputs form={form} isNew />}
    </NewForm>
  );
}

/** Edits a bid. */
export function EditBid(props: VerbProps<Bid>) {
  const t = useT();
  const valuesOf = (one: Bid) => bidValues(t, one);
  return (
    <EditForm {...props} call={bids.update} fields={bidFields(t)} valuesOf={valuesOf}>
      {(form) => <Inputs form={form} />}
    </EditForm>
  );
}

function Inputs({ form, isNew = false }: { form: Form<BidValues>; isNew?: boolean }) {
  const t = useT();
  const given = { form, fields: bidFields(t) };
  return (
    <>
      <FormInputs {...given} names={['title']} autoFocus />
      <FormGrid>
        <FormInputs {...given} names={FIRST} />
      </FormGrid>
      <MoreFields form={form} kind="bid" isNew={isNew} first={['projectId', 'title', 'fileIds', ...FIRST]}>
        <FormGrid>
          <FormInputs {...given} names={['moreContactIds', 'source']} />
        </FormGrid>
        <FormPart title={t('When')}>
          <FormInputs {...given} names={['invitedDate', 'rfiDeadlineDate', 'validUntil']} />
          <FormInputs {...given} names={['anticipatedAwardDate', 'probability']} />
        </FormPart>
        <FormPart title={t('Price')}>
          <FormInputs
            {...given}
            names={['pricingMethod', 'taxPercent', 'grossArea', 'bondRequired', 'prevailingWage']}
          />
        </FormPart>
        <FormPart title={t('Proposal')}>
          <FormInputs {...given} names={['language', 'priceDepth']} />
        </FormPart>
        <FormInputs {...given} names={['coverLetter']} />
        <FormInputs {...given} names={['inclusions', 'exclusions', 'qualifications']} />
        <CustomInputs form={form} kind="bid" />
        <div>
          <FormInputs {...given} names={['isPrivate']} />
        </div>
      </MoreFields>
    </>
  );
}

/** The inputs below the title that are never folded. */
const FIRST = [
  'clientCompanyId',
  'clientContactId',
  'dueDate',
  'dueTime',
  'walkthroughDate',
  'managerId',
  'bidType',
] as const;
