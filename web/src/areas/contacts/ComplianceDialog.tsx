import { DOCUMENT_KINDS, INSURANCE_TYPES, contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard, ComplianceRow } from '@plumbline/contract/areas/contacts';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { useUploads } from '../../kit/files/useUploads.ts';
import { CallDialog } from '../../kit/records/CallDialog.tsx';
import { FormField, TextArea, YesNoField } from '../../kit/records/FormFields.tsx';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { AmountField } from '../../kit/ui/AmountField.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { Picker } from '../../kit/ui/Picker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { primaryContactOf, yesNoOf } from './fields.ts';
import { peopleOf } from './source.ts';
import { documentKindName, insuranceTypeName } from './words.ts';

/** What is done to a paper of a company. */
export interface PaperAction {
  verb: 'add' | 'request' | 'update' | 'accept' | 'reject' | 'void';
  paper?: ComplianceRow;
}

/** What of the values a call takes is said by its contract; the rest is not sent. */
const CALLS: Record<PaperAction['verb'], Endpoint> = {
  add: contacts.addCompliance,
  request: contacts.requestCompliance,
  update: contacts.updateCompliance,
  accept: contacts.acceptCompliance,
  reject: contacts.rejectCompliance,
  void: contacts.voidCompliance,
};
const TOUCHES = [contacts.compliance, contacts.get, contacts.directory, records.activity];

interface Props {
  company: CompanyCard;
  opened: PaperAction;
  onClose: () => void;
}

/** Adds, asks for, corrects, accepts, sends back or strikes a paper. */
export function ComplianceDialog({ company, opened: { verb, paper }, onClose }: Props) {
  const t = useT();
  const uploads = useUploads();
  const reasoned = verb === 'reject' || verb === 'void';
  const title = titleOf(verb, t);
  return (
    <CallDialog
      call={CALLS[verb]}
      title={title}
      action={title}
      danger={verb === 'void'}
      initial={paperValues(company, paper)}
      input={({ kind, insuranceType }) =>
        paper
          ? { documentId: paper.documentId, version: paper.version }
          : {
              companyId: company.companyId,
              insuranceType: kind === 'insurance' ? insuranceType : null,
              ...(verb === 'add' && { fileIds: uploads.fileIds }),
            }
      }
      check={({ reason }): Record<string, string> => (reasoned && reason.trim() === '' ? { reason: t('Say why') } : {})}
      busy={uploads.busy}
      touches={TOUCHES}
      done={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          {(verb === 'add' || verb === 'request') && <KindFields form={form} />}
          {verb === 'request' && (
            <FormField
              form={form}
              name="personId"
              as={Picker}
              label={t('Whom to ask')}
              source={peopleOf(company.companyId)}
              help={t('They get a mail with a link that shows this document alone.')}
            />
          )}
          {!reasoned && verb !== 'request' && <PaperFields form={form} />}
          {verb === 'add' && <FileDrop uploads={uploads} />}
          {reasoned ? (
            <FormField
              form={form}
              name="reason"
              as={TextArea}
              label={t('Reason')}
              required
              rows={2}
              maxLength={1000}
              help={verb === 'reject' ? t('Their contact reads this.') : undefined}
            />
          ) : (
            <FormField form={form} name="note" as={TextArea} label={t('Note')} optional rows={2} maxLength={1000} />
          )}
        </>
      )}
    </CallDialog>
  );
}

/** A paper as its dialog holds it. */
function paperValues(company: CompanyCard, paper: ComplianceRow | undefined) {
  return {
    kind: paper?.kind ?? ('insurance' as const),
    insuranceType: paper?.insuranceType ?? ('generalLiability' as const),
    carrier: paper?.carrier ?? '',
    policyNo: paper?.policyNo ?? '',
    limitCents: paper?.limitCents ?? null,
    effectiveOn: paper?.effectiveOn ?? null,
    expiresOn: paper?.expiresOn ?? null,
    additionalInsured: yesNoOf(paper?.additionalInsured ?? null),
    note: paper?.note ?? '',
    personId: primaryContactOf(company),
    reason: '',
  };
}
type PaperForm = RecordForm<ReturnType<typeof paperValues>>;

/** What kind of paper it is. */
function KindFields({ form }: { form: PaperForm }) {
  const t = useT();
  return (
    <FormGrid>
      <FormField
        form={form}
        name="kind"
        as={SelectField}
        label={t('Document')}
        autoFocus
        options={DOCUMENT_KINDS.map((value) => ({ value, label: documentKindName(value, t) }))}
      />
      {form.values.kind === 'insurance' && (
        <FormField
          form={form}
          name="insuranceType"
          as={SelectField}
          label={t('Kind of insurance')}
          options={INSURANCE_TYPES.map((value) => ({ value, label: insuranceTypeName(value, t) }))}
        />
      )}
    </FormGrid>
  );
}

/** What the paper says. */
function PaperFields({ form }: { form: PaperForm }) {
  const t = useT();
  return (
    <FormGrid>
      <FormField form={form} name="carrier" as={TextField} label={t('Carrier')} optional maxLength={120} />
      <FormField form={form} name="policyNo" as={TextField} label={t('Policy number')} optional maxLength={60} />
      <FormField form={form} name="effectiveOn" as={DateField} label={t('Effective')} optional />
      <FormField form={form} name="expiresOn" as={DateField} label={t('Expires')} optional />
      <FormField form={form} name="limitCents" as={AmountField} label={t('Limit')} optional />
      <FormField form={form} name="additionalInsured" as={YesNoField} label={t('Additional insured')} />
    </FormGrid>
  );
}

function titleOf(verb: PaperAction['verb'], t: T): string {
  const names: Record<PaperAction['verb'], string> = {
    add: t('Add document'),
    request: t('Ask for a document'),
    update: t('Correct'),
    accept: t('Accept'),
    reject: t('Send back'),
    void: t('Strike'),
  };
  return names[verb];
}
