import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { DOCUMENT_KINDS, INSURANCE_TYPES, contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard, ComplianceRow } from '@plumbline/contract/areas/contacts';
import { records } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../kit/api/index.ts';
import { useUploads } from '../../kit/files/useUploads.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { AmountField } from '../../kit/ui/AmountField.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { Picker } from '../../kit/ui/Picker.tsx';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { focusFirstError, sentencesOf } from '../../kit/ui/fieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import type { PaperDeed } from './CompliancePanel.tsx';
import { peopleOf } from './people.ts';
import { documentKindName, insuranceTypeName } from './words.ts';

type Kind = ComplianceRow['kind'];
type Insurance = NonNullable<ComplianceRow['insuranceType']>;

/** Adds, asks for, corrects, accepts, sends back or strikes a paper. */
export function ComplianceDialog({
  company,
  deed,
  onClose,
}: {
  company: CompanyCard;
  deed: PaperDeed;
  onClose: () => void;
}) {
  const t = useT();
  const client = useQueryClient();
  const form = useRef<HTMLDivElement>(null);
  const { verb, paper } = deed;
  const [clientRef] = useState(() => newId());
  const [kind, setKind] = useState<Kind>(paper?.kind ?? 'insurance');
  const [insuranceType, setInsurance] = useState<Insurance>(paper?.insuranceType ?? 'generalLiability');
  const [facts, setFacts] = useState({
    carrier: paper?.carrier ?? '',
    policyNo: paper?.policyNo ?? '',
    note: verb === 'reject' || verb === 'void' ? '' : (paper?.note ?? ''),
  });
  const [limitCents, setLimit] = useState(paper?.limitCents ?? null);
  const [effectiveOn, setFrom] = useState(paper?.effectiveOn ?? null);
  const [expiresOn, setTo] = useState(paper?.expiresOn ?? null);
  const [insured, setInsured] = useState<'' | 'yes' | 'no'>(
    paper?.additionalInsured === true ? 'yes' : paper?.additionalInsured === false ? 'no' : '',
  );
  const [person, setPerson] = useState<PickOption | null>(
    company.primaryContact && { id: company.primaryContact.personId, label: company.primaryContact.fullName },
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const uploads = useUploads();
  const set = (field: keyof typeof facts) => (value: string) => setFacts({ ...facts, [field]: value });
  const said = {
    carrier: facts.carrier || null,
    policyNo: facts.policyNo || null,
    note: facts.note || null,
    limitCents,
    effectiveOn,
    expiresOn,
    additionalInsured: insured === '' ? null : insured === 'yes',
  };
  const on = { documentId: paper?.documentId ?? '', version: paper?.version ?? 0 };
  const what = { kind, insuranceType: kind === 'insurance' ? insuranceType : null };
  const send = useMutation({
    mutationFn: () => {
      if (verb === 'add')
        return call(contacts.addCompliance, {
          clientRef,
          companyId: company.companyId,
          ...what,
          ...said,
          fileIds: uploads.fileIds,
        });
      if (verb === 'request')
        return call(contacts.requestCompliance, {
          clientRef,
          companyId: company.companyId,
          ...what,
          personId: person?.id ?? null,
          note: said.note,
        });
      if (verb === 'accept') return call(contacts.acceptCompliance, { ...on, ...said });
      if (verb === 'update') return call(contacts.updateCompliance, { ...on, ...said });
      return call(verb === 'reject' ? contacts.rejectCompliance : contacts.voidCompliance, {
        ...on,
        reason: facts.note,
      });
    },
    onSuccess: () => {
      for (const path of [contacts.compliance.path, contacts.get.path, contacts.directory.path, records.activity.path])
        void client.invalidateQueries({ queryKey: [path] });
      onClose();
    },
    onError: (error) => {
      setErrors(error instanceof ApiError ? sentencesOf(error) : {});
      focusFirstError(form);
    },
  });
  const reasoned = verb === 'reject' || verb === 'void';
  function submit() {
    if (reasoned && facts.note.trim() === '') {
      setErrors({ reason: t('Say why') });
      return focusFirstError(form);
    }
    send.mutate();
  }
  return (
    <Dialog
      title={titleOf(verb, t)}
      onClose={onClose}
      onSubmit={submit}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant="contained"
            color={verb === 'void' ? 'error' : 'inherit'}
            busy={send.isPending || uploads.busy}
            onPress={() => undefined}
          >
            {titleOf(verb, t)}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        {(verb === 'add' || verb === 'request') && (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <SelectField
              label={t('Document')}
              value={kind}
              onChange={(value) => value && setKind(value)}
              options={DOCUMENT_KINDS.map((value) => ({ value, label: documentKindName(value, t) }))}
            />
            {kind === 'insurance' && (
              <SelectField
                label={t('Kind of insurance')}
                value={insuranceType}
                onChange={(value) => value && setInsurance(value)}
                options={INSURANCE_TYPES.map((value) => ({ value, label: insuranceTypeName(value, t) }))}
              />
            )}
          </Box>
        )}
        {verb === 'request' && (
          <Picker
            label={t('Whom to ask')}
            value={person}
            onChange={setPerson}
            source={peopleOf(company.companyId)}
            error={errors.personId}
            help={t('They get a mail with a link that shows this document alone.')}
          />
        )}
        {!reasoned && verb !== 'request' && (
          <>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
              <TextField
                label={t('Carrier')}
                optional
                value={facts.carrier}
                onChange={set('carrier')}
                maxLength={120}
              />
              <TextField
                label={t('Policy number')}
                optional
                value={facts.policyNo}
                onChange={set('policyNo')}
                maxLength={60}
              />
              <DateField
                label={t('Effective')}
                optional
                value={effectiveOn}
                onChange={setFrom}
                error={errors.effectiveOn}
              />
              <DateField label={t('Expires')} optional value={expiresOn} onChange={setTo} error={errors.expiresOn} />
              <AmountField
                label={t('Limit')}
                optional
                value={limitCents}
                onChange={setLimit}
                error={errors.limitCents}
              />
              <SelectField
                label={t('Additional insured')}
                optional
                value={insured}
                onChange={setInsured}
                placeholder={t('Not said')}
                options={[
                  { value: 'yes', label: t('Yes') },
                  { value: 'no', label: t('No') },
                ]}
              />
            </Box>
            {verb === 'add' && <FileDrop uploads={uploads} />}
          </>
        )}
        <TextField
          label={reasoned ? t('Reason') : t('Note')}
          optional={!reasoned}
          required={reasoned}
          multiline
          minRows={2}
          value={facts.note}
          onChange={set('note')}
          maxLength={1000}
          error={errors.reason}
          help={verb === 'reject' ? t('Their contact reads this.') : undefined}
        />
      </Box>
    </Dialog>
  );
}

function titleOf(verb: PaperDeed['verb'], t: T): string {
  switch (verb) {
    case 'add':
      return t('Add document');
    case 'request':
      return t('Ask for a document');
    case 'update':
      return t('Correct');
    case 'accept':
      return t('Accept');
    case 'reject':
      return t('Send back');
    case 'void':
      return t('Strike');
  }
}
