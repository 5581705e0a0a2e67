import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { qualifications } from '@plumbline/contract/areas/qualifications';
import type { CertificateRow } from '@plumbline/contract/areas/qualifications';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { query, useSend } from '../../kit/api/index.ts';
import { filesNotYet, useUploads } from '../../kit/files/useUploads.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { FileDrop } from '../../kit/ui/FileDrop.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';

interface Props {
  personId: string;
  certificate: CertificateRow | null;
  touches: Endpoint[];
  onClose: () => void;
}

/** Adds or edits a certificate. */
export function CertificateDialog({ personId, certificate, touches, onClose }: Props) {
  const t = useT();
  const [clientRef] = useState(newId);
  const [draft, setDraft] = useState(() => draftOf(certificate));
  const { form, errors, mend: mendField, fail, refused } = useFieldErrors();
  const uploads = useUploads({ most: 1 });
  const types = useQuery(query(qualifications.types, {}, { quiet: true, stay: true })).data ?? [];
  const create = useSend(qualifications.createCertificate, { touches });
  const update = useSend(qualifications.updateCertificate, { touches });
  const mend = <K extends keyof Draft>(name: K, value: Draft[K]) => {
    setDraft({ ...draft, [name]: value });
    mendField(name);
  };
  function save() {
    const { certificateTypeId, issuer, issuedDate, expiryDate, ...rest } = draft;
    const found: Record<string, string> = {};
    if (certificateTypeId === '') found['certificateTypeId'] = t('Choose a type');
    if (issuer.trim() === '') found['issuer'] = t('Say who issued it');
    if (!issuedDate) found['issuedDate'] = t('Give the day');
    if (Object.keys(found).length > 0 || !issuedDate) return fail(found);
    const facts = {
      ...rest,
      certificateTypeId,
      issuer,
      issuedDate,
      ...(expiryDate ? { expiryDate } : {}),
      fileId: uploads.fileIds[0] ?? certificate?.fileId ?? null,
    };
    const after = {
      onSuccess: () => {
        notify.success(t('The certificate was saved'));
        onClose();
      },
      onError: refused,
    };
    if (certificate)
      update.mutate({ ...facts, certificateId: certificate.certificateId, version: certificate.version }, after);
    else create.mutate({ ...facts, clientRef, personId }, after);
  }
  const text = (name: 'issuer' | 'number' | 'trainerName' | 'evaluatorName' | 'jurisdiction') => ({
    value: draft[name],
    error: errors[name],
    maxLength: 120,
    onChange: (value: string) => mend(name, value),
  });
  const date = (name: 'issuedDate' | 'expiryDate' | 'trainingDate' | 'evaluationDate') => ({
    value: draft[name],
    error: errors[name],
    onChange: (value: string | null) => mend(name, value),
  });
  return (
    <Dialog
      title={certificate ? t('Edit {name}', { name: certificate.typeName }) : t('Add certificate')}
      onClose={onClose}
      onSubmit={save}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant="contained"
            busy={create.isPending || update.isPending}
            can={filesNotYet(uploads, t) || true}
            onPress={() => undefined}
          >
            {t('Save')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        <SelectField
          autoFocus
          label={t('Type')}
          value={draft.certificateTypeId}
          placeholder={t('Choose a type')}
          options={types.map((one) => ({ value: one.certificateTypeId, label: one.name }))}
          error={errors['certificateTypeId']}
          onChange={(value) => {
            const usual = types.find((one) => one.certificateTypeId === value)?.issuer;
            setDraft({ ...draft, certificateTypeId: value, issuer: draft.issuer || usual || '' });
            mendField('certificateTypeId', 'issuer');
          }}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField label={t('Issuer')} {...text('issuer')} />
          <TextField label={t('Number')} optional {...text('number')} maxLength={60} />
          <DateField label={t('Issued')} {...date('issuedDate')} />
          <DateField
            label={t('Ends')}
            optional
            help={t('Left empty it follows from the type.')}
            {...date('expiryDate')}
          />
          <DateField label={t('Trained')} optional {...date('trainingDate')} />
          <DateField label={t('Evaluated')} optional {...date('evaluationDate')} />
          <TextField label={t('Trainer')} optional {...text('trainerName')} />
          <TextField label={t('Evaluator')} optional {...text('evaluatorName')} />
        </Box>
        <TextField label={t('State or client it counts for')} optional {...text('jurisdiction')} maxLength={80} />
        <FileDrop uploads={uploads} label={t('Picture or PDF of it')} accept="image/*,.pdf" camera />
      </Box>
    </Dialog>
  );
}

interface Draft {
  certificateTypeId: string;
  issuer: string;
  number: string;
  trainerName: string;
  evaluatorName: string;
  jurisdiction: string;
  issuedDate: string | null;
  expiryDate: string | null;
  trainingDate: string | null;
  evaluationDate: string | null;
}

function draftOf(row: CertificateRow | null): Draft {
  return {
    certificateTypeId: row?.certificateTypeId ?? '',
    issuer: row?.issuer ?? '',
    number: row?.number ?? '',
    trainerName: row?.trainerName ?? '',
    evaluatorName: row?.evaluatorName ?? '',
    jurisdiction: row?.jurisdiction ?? '',
    issuedDate: row?.issuedDate ?? null,
    expiryDate: row?.expiryDate ?? null,
    trainingDate: row?.trainingDate ?? null,
    evaluationDate: row?.evaluationDate ?? null,
  };
}
