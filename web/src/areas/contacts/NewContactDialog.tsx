import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import { NewCompanyDialog } from './NewCompanyDialog.tsx';

export type Contact = OutputOf<typeof contacts.createPerson>;

interface Props {
  /** what was typed in the picker, taken over as the name */
  name?: string;
  onClose: () => void;
  onCreated: (contact: Contact) => void;
}

/** A new contact without leaving what one is doing: name, company, e-mail, phone. */
export function NewContactDialog({ name = '', onClose, onCreated }: Props) {
  const t = useT();
  const [clientRef] = useState(() => newId());
  const [fields, setFields] = useState({ fullName: name, email: '', phone: '', title: '' });
  const [company, setCompany] = useState<{ companyId: string; companyName: string } | null>(null);
  const [newCompany, setNewCompany] = useState(false);
  const { form, errors, mend, fail, refused } = useFieldErrors();
  const create = useSend(contacts.createPerson, { touches: [contacts.people, contacts.pick], done: onCreated });
  const set = (field: keyof typeof fields) => (value: string) => {
    setFields({ ...fields, [field]: value });
    mend(field);
  };

  function save() {
    if (fields.fullName.trim() === '') return fail({ fullName: t('Give the person a name') });
    const email = fields.email.trim() || null;
    create.mutate(
      {
        clientRef,
        fullName: fields.fullName,
        email,
        phone: fields.phone || null,
        title: fields.title || null,
        companyId: company?.companyId ?? null,
      },
      { onError: refused },
    );
  }

  return (
    <Dialog
      title={t('New contact')}
      onClose={onClose}
      onSubmit={save}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton variant="contained" type="submit" busy={create.isPending} onPress={() => undefined}>
            {t('Add contact')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label={t('Name')}
          value={fields.fullName}
          onChange={set('fullName')}
          error={errors.fullName}
          maxLength={120}
          autoFocus
          required
        />
        <CompanyPicker
          label={t('Company')}
          optional
          value={company}
          onChange={setCompany}
          aside={
            <Button variant="text" size="small" onClick={() => setNewCompany(true)}>
              {t('New company')}
            </Button>
          }
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField
            label={t('E-mail')}
            optional
            type="email"
            inputMode="email"
            value={fields.email}
            onChange={set('email')}
            error={errors.email}
            help={t('Needed to mail them a link to answer by')}
            maxLength={254}
          />
          <TextField
            label={t('Phone')}
            optional
            type="tel"
            inputMode="tel"
            value={fields.phone}
            onChange={set('phone')}
            error={errors.phone}
            maxLength={40}
          />
        </Box>
        <TextField
          label={t('Title')}
          optional
          value={fields.title}
          onChange={set('title')}
          error={errors.title}
          maxLength={120}
        />
      </Box>
      {newCompany && (
        <NewCompanyDialog
          onClose={() => setNewCompany(false)}
          onCreated={(made) => {
            setCompany(made);
            setNewCompany(false);
          }}
        />
      )}
    </Dialog>
  );
}
