import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { records } from '@plumbline/contract/kit/records';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { newId } from '@plumbline/contract/kit/uuid';
import { ApiError, useSend } from '../../api/index.ts';
import { copyLink } from '../../confirm/index.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useT } from '../../words/index.ts';
import { FormCell, FormErrors, FormGrid } from '../form/FormParts.tsx';
import { ShareList } from './ShareList.tsx';
import { byField, fieldErrors } from '../../ui/fieldErrors.ts';

type Days = '7' | '30' | '90';

interface ShareDialogProps {
  recordId: string;
  /** Such as "RFI-058" */
  name: string;
  /** Who may answer by a link: the people asked now; empty if the kind is not answered by links */
  answerers: readonly PersonRef[];
  /** Starts with a link to answer */
  toAnswer?: boolean;
  onClose: () => void;
}

/**
 * Makes share links by which a person without an account reads or answers this record. The address is shown only once.
 */
export function ShareDialog({ recordId, name, answerers, toAnswer = false, onClose }: ShareDialogProps) {
  const t = useT();
  const [clientRef, setClientRef] = useState(() => newId());
  const [recipientName, setName] = useState('');
  const [recipientEmail, setEmail] = useState('');
  const [scope, setScope] = useState<'view' | 'respond'>(toAnswer ? 'respond' : 'view');
  const [personId, setPersonId] = useState(answerers.length === 1 ? (answerers[0]?.personId ?? '') : '');
  const [days, setDays] = useState<Days>('30');
  const [sendMail, setSendMail] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [url, setUrl] = useState<string | null>(null);
  const share = useSend(records.share, {
    touches: [records.shares],
    done: (made) => {
      setUrl(made.url);
      setName('');
      setEmail('');
      setClientRef(newId());
    },
  });
  const isAnswer = scope === 'respond';
  const mayMail = isAnswer ? personId !== '' : recipientEmail.trim() !== '';
  function make() {
    if (share.isPending) return;
    setErrors({});
    if (isAnswer && personId === '') return setErrors({ personId: t('Choose who answers') });
    if (!isAnswer && recipientName.trim() === '') return setErrors({ recipientName: t('Say who it is for') });
    const recipient = isAnswer ? { personId } : { recipientName, recipientEmail: recipientEmail.trim() || null };
    share.mutate(
      {
        recordId,
        clientRef,
        scope,
        ...recipient,
        ...(isAnswer ? {} : { days: Number(days) }),
        sendMail: sendMail && mayMail,
      },
      { onError: (error) => error instanceof ApiError && setErrors(byField(fieldErrors(error))) },
    );
  }
  return (
    <Dialog
      title={t('Share {name}', { name })}
      onClose={onClose}
      onSubmit={make}
      actions={
        <>
          <Button onClick={onClose}>{t('Close')}</Button>
          <ActionButton type="submit" variant="contained" busy={share.isPending} onPress={() => undefined}>
            {t('Create link')}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ mb: 2, '&:empty': { display: 'none' } }}>
        <FormErrors errors={errors} />
      </Box>
      {url && <MadeLink url={url} />}
      <FormGrid>
        {isAnswer ? (
          <Answerer people={answerers} value={personId} onChange={setPersonId} error={errors.personId} />
        ) : (
          <Recipient name={recipientName} onName={setName} email={recipientEmail} onEmail={setEmail} errors={errors} />
        )}
        <FormCell name="scope">
          <SelectField
            label={t('They may')}
            value={scope}
            onChange={(value) => setScope(value || 'view')}
            options={[
              { value: 'view', label: t('Read it') },
              ...(answerers.length > 0 ? [{ value: 'respond' as const, label: t('Read and answer it') }] : []),
            ]}
          />
        </FormCell>
        {!isAnswer && (
          <FormCell name="days">
            <SelectField
              label={t('Good for')}
              value={days}
              onChange={(value) => setDays(value || '30')}
              options={[
                { value: '7', label: t('7 days') },
                { value: '30', label: t('30 days') },
                { value: '90', label: t('90 days') },
              ]}
            />
          </FormCell>
        )}
      </FormGrid>
      <FormControlLabel
        sx={{ mt: 1 }}
        control={<Checkbox checked={sendMail && mayMail} onChange={(_, on) => setSendMail(on)} disabled={!mayMail} />}
        label={t('Mail it to them')}
      />
      <ShareList recordId={recordId} />
    </Dialog>
  );
}

interface AnswererProps {
  people: readonly PersonRef[];
  value: string;
  onChange: (personId: string) => void;
  error: string | undefined;
}

/** Chooses which of the asked people answers by the link. */
function Answerer({ people, value, onChange, error }: AnswererProps) {
  const t = useT();
  return (
    <FormCell name="personId" wide>
      <SelectField
        label={t('Who answers')}
        value={value}
        onChange={onChange}
        placeholder={t('Choose')}
        options={people.map(({ personId, fullName, companyName }) => ({
          value: personId,
          label: companyName ? `${fullName}, ${companyName}` : fullName,
        }))}
        help={t('The answer is theirs: give the link to nobody else. It works until 7 days after this is closed.')}
        error={error}
      />
    </FormCell>
  );
}

interface RecipientProps {
  name: string;
  onName: (name: string) => void;
  email: string;
  onEmail: (email: string) => void;
  errors: Readonly<Record<string, string>>;
}

/** The recipient of a read link. */
function Recipient({ name, onName, email, onEmail, errors }: RecipientProps) {
  const t = useT();
  return (
    <>
      <FormCell name="recipientName">
        <TextField
          label={t('For whom')}
          value={name}
          onChange={onName}
          error={errors.recipientName}
          maxLength={120}
          autoFocus
        />
      </FormCell>
      <FormCell name="recipientEmail">
        <TextField
          label={t('Email')}
          optional
          type="email"
          value={email}
          onChange={onEmail}
          error={errors.recipientEmail}
          maxLength={254}
        />
      </FormCell>
    </>
  );
}

/** The address of a new link, shown only this once. */
function MadeLink({ url }: { url: string }) {
  const t = useT();
  return (
    <Box
      role="status"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, mb: 2, borderRadius: 1, bgcolor: 'status.good.tint' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <b>{t('The link is ready. It is shown only now.')}</b>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{url}</Box>
      </Box>
      <Button onClick={() => void copyLink(url)}>{t('Copy link')}</Button>
    </Box>
  );
}
