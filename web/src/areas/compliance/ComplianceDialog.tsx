import { DOCUMENT_KINDS, INSURANCE_TYPES, compliance } from '@plumbline/contract/areas/compliance';
import type { ComplianceRow } from '@plumbline/contract/areas/compliance';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { FILES_MOST } from '@plumbline/contract/kit/fileLimits';
import type { T } from '@plumbline/contract/kit/words';
import { filesNotYet, useUploads } from '../../kit/files/useUploads.ts';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { FormField } from '../../kit/records/form/FormFields.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormGrid } from '../../kit/records/form/FormParts.tsx';
import {
  amountField,
  dayField,
  proseField,
  recordValues,
  textField,
  usualChoiceField,
  yesNoField,
} from '../../kit/records/form/formFields.ts';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { Picker } from '../../kit/ui/Picker.tsx';
import type { PickOption, PickSource } from '../../kit/ui/Picker.tsx';
import { useT } from '../../kit/words/index.ts';
import { documentKindWords, insuranceTypeWords } from './words.ts';

/** The company of the papers, and the contact who is asked for them: one of `people`, by default `primaryContact`. */
export interface PaperCompany {
  companyId: string;
  primaryContact: PickOption | null;
  people: PickSource;
}

/** An action on a paper of a company. */
export interface PaperAction {
  verb: 'add' | 'request' | 'update' | 'accept' | 'reject' | 'void';
  paper?: ComplianceRow;
}

/** The contract says which values a call takes; the others are not sent. */
const CALLS: Record<PaperAction['verb'], Endpoint> = {
  add: compliance.add,
  request: compliance.request,
  update: compliance.update,
  accept: compliance.accept,
  reject: compliance.reject,
  void: compliance.void,
};
const TOUCHES = [compliance.list, contacts.get, contacts.directory, records.activity];

interface Props {
  company: PaperCompany;
  opened: PaperAction;
  onClose: () => void;
}

/** Adds, requests, corrects, accepts, returns or deletes a paper. */
export function ComplianceDialog({ company, opened: { verb, paper }, onClose }: Props) {
  const t = useT();
  const uploads = useUploads({ most: FILES_MOST });
  const reasoned = verb === 'reject' || verb === 'void';
  const title = titleOf(verb, t);
  const fields = paperFields(t, verb);
  return (
    <CallDialog
      call={CALLS[verb]}
      title={title}
      action={title}
      danger={verb === 'void'}
      initial={{
        ...recordValues(fields, paper ?? {}),
        personId: company.primaryContact,
      }}
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
      blocked={filesNotYet(uploads, t) || undefined}
      touches={TOUCHES}
      done={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          {(verb === 'add' || verb === 'request') && (
            <FormGrid>
              <FormInputs form={form} fields={fields} names={['kind']} autoFocus />
              {form.values.kind === 'insurance' && <FormInputs form={form} fields={fields} names={['insuranceType']} />}
            </FormGrid>
          )}
          {verb === 'request' && (
            <FormField
              form={form}
              name="personId"
              as={Picker}
              label={t('Whom to ask')}
              source={company.people}
              help={t('They get a mail with a link that shows this document alone.')}
            />
          )}
          {!reasoned && verb !== 'request' && (
            <FormGrid>
              <FormInputs form={form} fields={fields} names={['carrier', 'policyNo', 'effectiveOn', 'expiresOn']} />
              <FormInputs form={form} fields={fields} names={['limitCents', 'additionalInsured']} />
            </FormGrid>
          )}
          {verb === 'add' && <FileDrop uploads={uploads} />}
          <FormInputs form={form} fields={fields} names={[reasoned ? 'reason' : 'note']} />
        </>
      )}
    </CallDialog>
  );
}

/** The fields of a paper, by the contract's names. */
function paperFields(t: T, verb: PaperAction['verb']) {
  const optional = true;
  return {
    kind: usualChoiceField(t('Document'), documentKindWords(t), DOCUMENT_KINDS, 'insurance'),
    insuranceType: usualChoiceField(t('Kind of insurance'), insuranceTypeWords(t), INSURANCE_TYPES, 'generalLiability'),
    carrier: textField(t('Carrier'), { optional, maxLength: 120 }),
    policyNo: textField(t('Policy number'), { optional, maxLength: 60 }),
    effectiveOn: dayField(t('Effective'), { optional }),
    expiresOn: dayField(t('Expires'), { optional }),
    limitCents: amountField(t('Limit'), { optional }),
    additionalInsured: yesNoField(t('Additional insured')),
    note: proseField(t('Note'), { optional, rows: 2, maxLength: 1000 }),
    reason: proseField(t('Reason'), {
      required: true,
      rows: 2,
      maxLength: 1000,
      help: verb === 'reject' ? t('Their contact reads this.') : undefined,
    }),
  };
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
