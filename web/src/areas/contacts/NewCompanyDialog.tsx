import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { companyRoleName } from '@plumbline/contract/areas/contacts/names';
import { COMPANY_ROLES, contacts } from '@plumbline/contract/areas/contacts';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';

export type Company = OutputOf<typeof contacts.createCompany>;
type CompanyRole = (typeof COMPANY_ROLES)[number];

interface Props {
  name?: string;
  /** what the company is to us where it is being added */
  role?: CompanyRole;
  onClose: () => void;
  onCreated: (company: Company) => void;
}

/** A new company of the directory without leaving what one is doing. */
export function NewCompanyDialog({ name = '', role, onClose, onCreated }: Props) {
  const t = useT();
  const [clientRef] = useState(() => newId());
  const [companyName, setName] = useState(name);
  const [does, setDoes] = useState<CompanyRole | ''>(role ?? '');
  const [phone, setPhone] = useState('');
  const [email, setEmail] = useState('');
  const { form, errors, mending, fail, refused } = useFieldErrors();
  const create = useSend(contacts.createCompany, { touches: [contacts.companies], done: onCreated });

  function save() {
    if (companyName.trim() === '') return fail({ companyName: t('Give the company a name') });
    create.mutate(
      { clientRef, companyName, roles: does === '' ? [] : [does], phone: phone || null, email: email.trim() || null },
      { onError: refused },
    );
  }

  return (
    <Dialog
      title={t('New company')}
      onClose={onClose}
      onSubmit={save}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton variant="contained" type="submit" busy={create.isPending} onPress={() => undefined}>
            {t('Add company')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        <TextField
          label={t('Name')}
          value={companyName}
          onChange={mending('companyName', setName)}
          error={errors.companyName}
          maxLength={160}
          autoFocus
          required
        />
        <SelectField
          label={t('What they do for us')}
          optional
          value={does}
          onChange={mending('roles', setDoes)}
          placeholder={t('Not said')}
          options={COMPANY_ROLES.filter((one) => one !== 'own').map((one) => ({
            value: one,
            label: companyRoleName(one, t),
          }))}
          error={errors.roles}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextField
            label={t('Phone')}
            optional
            type="tel"
            inputMode="tel"
            value={phone}
            onChange={mending('phone', setPhone)}
            error={errors.phone}
            maxLength={40}
          />
          <TextField
            label={t('E-mail')}
            optional
            type="email"
            inputMode="email"
            value={email}
            onChange={mending('email', setEmail)}
            error={errors.email}
            maxLength={254}
          />
        </Box>
      </Box>
    </Dialog>
  );
}
