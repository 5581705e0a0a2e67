import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DOCUMENT_KINDS, INSURANCE_TYPES, contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard, ComplianceRow } from '@plumbline/contract/areas/contacts';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { useUploads } from '../../kit/files/useUploads.ts';
import { AttachmentTiles } from '../../kit/records/Attachments.tsx';
import { CallDialog } from '../../kit/records/CallDialog.tsx';
import { FormField, TextArea, YesNoField } from '../../kit/records/FormFields.tsx';
import { FormGrid } from '../../kit/records/FormParts.tsx';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { AmountField } from '../../kit/ui/AmountField.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { Picker } from '../../kit/ui/Picker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { primaryContactOf, yesNoOf } from './formValues.ts';
import { StandingChip } from './columns.tsx';
import { peopleOf } from './source.ts';
import { DOCUMENT_TONES, documentStatusName } from './record.tsx';
import { documentKindName, insuranceTypeName } from './words.ts';

/** Insurance, licences and other papers of a company: what waits for us first. */
export function CompliancePanel({ company, documentId }: { company: CompanyCard; documentId: string | null }) {
  const t = useT();
  const [deed, setDeed] = useState<PaperDeed | null>(null);
  const answer = useQuery(query(contacts.compliance, { companyId: company.companyId }, { stay: true }));
  const may = company.can.update === true;
  return (
    <Loaded answer={answer} skeleton={<SkeletonRows rows={4} />}>
      {(papers) => (
        <Box sx={{ p: 2, maxWidth: 880, display: 'grid', gap: 1.5 }}>
          {may && (
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <Button variant="contained" onClick={() => setDeed({ verb: 'request' })}>
                {t('Ask for a document')}
              </Button>
              <Button onClick={() => setDeed({ verb: 'add' })}>{t('Add one that we have')}</Button>
            </Box>
          )}
          {papers.length === 0 && (
            <EmptyState
              cause="nothing"
              title={t('No documents yet')}
              text={t(
                'Ask their contact: they get a link, send the certificate without an account, and you check it here.',
              )}
            />
          )}
          {papers.map((paper) => (
            <Paper
              key={paper.documentId}
              paper={paper}
              may={may}
              open={paper.documentId === documentId}
              onDeed={(verb) => setDeed({ verb, paper })}
            />
          ))}
          {deed && <ComplianceDialog company={company} deed={deed} onClose={() => setDeed(null)} />}
        </Box>
      )}
    </Loaded>
  );
}

interface PaperProps {
  paper: ComplianceRow;
  may: boolean;
  /** the one that a notice led to */
  open: boolean;
  onDeed: (verb: PaperDeed['verb']) => void;
}

function Paper({ paper, may, open, onDeed }: PaperProps) {
  const t = useT();
  const format = useFormat();
  const over = paper.status === 'superseded' || paper.status === 'void';
  const name = paper.insuranceType ? insuranceTypeName(paper.insuranceType, t) : documentKindName(paper.kind, t);
  const facts = [
    paper.carrier,
    paper.policyNo && t('No. {number}', { number: paper.policyNo }),
    paper.limitCents !== null && t('Limit {amount}', { amount: format.cents(paper.limitCents) }),
    paper.additionalInsured && t('we are additional insured'),
    paper.expiresOn && t('until {day}', { day: format.day(paper.expiresOn) }),
    paper.askedOf && t('asked of {name}', { name: paper.askedOf.fullName }),
  ];
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ border: 1, borderColor: open ? 'link' : 'divider', borderRadius: 1, p: 1.5, opacity: over ? 0.7 : 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Box component="h2" sx={{ m: 0, typography: 'body1', fontWeight: 700 }}>
          {name}
        </Box>
        {paper.standing ? (
          <StandingChip standing={paper.standing} />
        ) : (
          <StatusChip tone={DOCUMENT_TONES[paper.status] ?? 'neutral'} word={documentStatusName(paper.status, t)} />
        )}
        {may && !over && (
          <Box sx={{ ml: { sm: 'auto' }, mb: { xs: 1, sm: 0 }, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {paper.status === 'offered' && (
              <>
                <Button variant="contained" onClick={() => onDeed('accept')}>
                  {t('Accept')}
                </Button>
                <Button onClick={() => onDeed('reject')}>{t('Send back')}</Button>
              </>
            )}
            {paper.status === 'accepted' && <Button onClick={() => onDeed('update')}>{t('Correct')}</Button>}
            <Button onClick={() => onDeed('void')}>{t('Strike')}</Button>
          </Box>
        )}
      </Box>
      <Box className="num" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Box>
      {paper.note && <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{paper.note}</Box>}
      {paper.files.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <AttachmentTiles attachments={paper.files} />
        </Box>
      )}
    </Box>
  );
}

/** What is done to a paper of a company. */
interface PaperDeed {
  verb: 'add' | 'request' | 'update' | 'accept' | 'reject' | 'void';
  paper?: ComplianceRow;
}

/** What of the values a call takes is said by its contract; the rest is not sent. */
const CALLS: Record<PaperDeed['verb'], Endpoint> = {
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
  deed: PaperDeed;
  onClose: () => void;
}

/** Adds, asks for, corrects, accepts, sends back or strikes a paper. */
function ComplianceDialog({ company, deed: { verb, paper }, onClose }: Props) {
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

function titleOf(verb: PaperDeed['verb'], t: T): string {
  const names: Record<PaperDeed['verb'], string> = {
    add: t('Add document'),
    request: t('Ask for a document'),
    update: t('Correct'),
    accept: t('Accept'),
    reject: t('Send back'),
    void: t('Strike'),
  };
  return names[verb];
}
