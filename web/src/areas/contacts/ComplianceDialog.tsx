import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard, ComplianceRow } from '@plumbline/contract/areas/contacts';
import { records } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { newId } from '@plumbline/contract/kit/uuid';
import { call } from '../../kit/api/index.ts';
import { useUploads } from '../../kit/files/useUploads.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { Picker } from '../../kit/ui/Picker.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import type { PaperDeed } from './opened.ts';
import { KindFields, PaperFields, paperValues } from './PaperFields.tsx';
import type { PaperValues } from './PaperFields.tsx';
import { peopleOf } from './people.ts';

interface Props {
  company: CompanyCard;
  deed: PaperDeed;
  onClose: () => void;
}

/** Adds, asks for, corrects, accepts, sends back or strikes a paper. */
export function ComplianceDialog({ company, deed, onClose }: Props) {
  const t = useT();
  const client = useQueryClient();
  const { verb, paper } = deed;
  const reasoned = verb === 'reject' || verb === 'void';
  const [clientRef] = useState(() => newId());
  const [values, setValues] = useState(() => paperValues(company, paper, reasoned));
  const { form, errors, mend, fail, refused } = useFieldErrors();
  const set = (change: Partial<PaperValues>) => {
    setValues({ ...values, ...change });
    mend(...Object.keys(change));
  };
  const uploads = useUploads();
  const send = useMutation({
    mutationFn: () => sendDeed({ company, deed, clientRef, fileIds: uploads.fileIds }, values),
    onSuccess: () => {
      for (const path of [contacts.compliance.path, contacts.get.path, contacts.directory.path, records.activity.path])
        void client.invalidateQueries({ queryKey: [path] });
      onClose();
    },
    onError: refused,
  });
  return (
    <Dialog
      title={titleOf(verb, t)}
      onClose={onClose}
      onSubmit={() => (reasoned && values.note.trim() === '' ? fail({ reason: t('Say why') }) : send.mutate())}
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
        {(verb === 'add' || verb === 'request') && <KindFields values={values} set={set} />}
        {verb === 'request' && (
          <Picker
            label={t('Whom to ask')}
            value={values.person}
            onChange={(person) => set({ person })}
            source={peopleOf(company.companyId)}
            error={errors.personId}
            help={t('They get a mail with a link that shows this document alone.')}
          />
        )}
        {!reasoned && verb !== 'request' && <PaperFields values={values} set={set} errors={errors} />}
        {verb === 'add' && <FileDrop uploads={uploads} />}
        <TextField
          label={reasoned ? t('Reason') : t('Note')}
          optional={!reasoned}
          required={reasoned}
          multiline
          minRows={2}
          value={values.note}
          onChange={(note) => set({ note })}
          maxLength={1000}
          error={errors.reason}
          help={verb === 'reject' ? t('Their contact reads this.') : undefined}
        />
      </Box>
    </Dialog>
  );
}

/** Sends what was entered by the call of the deed. */
function sendDeed(
  {
    company,
    deed,
    clientRef,
    fileIds,
  }: { company: CompanyCard; deed: PaperDeed; clientRef: string; fileIds: string[] },
  values: PaperValues,
): Promise<ComplianceRow[]> {
  const { companyId } = company;
  const facts = {
    carrier: values.carrier || null,
    policyNo: values.policyNo || null,
    note: values.note || null,
    limitCents: values.limitCents,
    effectiveOn: values.effectiveOn,
    expiresOn: values.expiresOn,
    additionalInsured: values.insured === '' ? null : values.insured === 'yes',
  };
  const what = { kind: values.kind, insuranceType: values.kind === 'insurance' ? values.insuranceType : null };
  const on = { documentId: deed.paper?.documentId ?? '', version: deed.paper?.version ?? 0 };
  switch (deed.verb) {
    case 'add':
      return call(contacts.addCompliance, { clientRef, companyId, ...what, ...facts, fileIds });
    case 'request':
      return call(contacts.requestCompliance, {
        clientRef,
        companyId,
        ...what,
        personId: values.person?.id ?? null,
        note: facts.note,
      });
    case 'accept':
      return call(contacts.acceptCompliance, { ...on, ...facts });
    case 'update':
      return call(contacts.updateCompliance, { ...on, ...facts });
    case 'reject':
      return call(contacts.rejectCompliance, { ...on, reason: values.note });
    case 'void':
      return call(contacts.voidCompliance, { ...on, reason: values.note });
  }
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
