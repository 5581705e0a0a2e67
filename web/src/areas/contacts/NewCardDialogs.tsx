import Button from '@mui/material/Button';
import { useState } from 'react';
import { COMPANY_ROLES, contacts } from '@plumbline/contract/areas/contacts';
import { companyRoleName } from '@plumbline/contract/areas/contacts/names';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { CallDialog } from '../../kit/records/CallDialog.tsx';
import { FormField } from '../../kit/records/FormFields.tsx';
import { FormCell, FormGrid } from '../../kit/records/FormParts.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { CompanyPicker } from '../../kit/ui/CompanyPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';

/* New cards of the directory without leaving what one is doing. */

export type Company = OutputOf<typeof contacts.createCompany>;
type CompanyRole = (typeof COMPANY_ROLES)[number];

interface NewCompanyProps {
  name?: string;
  /** what the company is to us where it is being added */
  role?: CompanyRole;
  onClose: () => void;
  onCreated: (company: Company) => void;
}

/** A new company: name, what it does for us, how to reach it. */
export function NewCompanyDialog({ name = '', role, onClose, onCreated }: NewCompanyProps) {
  const t = useT();
  const roles: CompanyRole[] = role ? [role] : [];
  return (
    <CallDialog
      call={contacts.createCompany}
      title={t('New company')}
      action={t('Add company')}
      initial={{ companyName: name, roles, phone: '', email: '' }}
      input={({ email }) => ({ email: email.trim() || null })}
      messages={{ companyName: t('Give the company a name') }}
      check={({ roles: chosen }): Record<string, string> =>
        chosen.length === 0 ? { roles: t('Say what they do for us') } : {}
      }
      touches={[contacts.companies]}
      done={onCreated}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="companyName"
            as={TextField}
            label={t('Name')}
            maxLength={160}
            autoFocus
            required
          />
          <FormCell name="roles">
            <SelectField
              label={t('What they do for us')}
              value={form.values.roles[0] ?? ''}
              onChange={(chosen) => form.set({ roles: chosen === '' ? [] : [chosen] })}
              placeholder={t('Choose')}
              options={COMPANY_ROLES.filter((one) => one !== 'own').map((value) => ({
                value,
                label: companyRoleName(value, t),
              }))}
              error={form.errors.roles}
            />
          </FormCell>
          <FormGrid>
            <PhoneField form={form} />
            <EmailField form={form} />
          </FormGrid>
        </>
      )}
    </CallDialog>
  );
}

export type Contact = OutputOf<typeof contacts.createPerson>;

interface NewContactProps {
  /** what was typed in the picker, taken over as the name */
  name?: string;
  onClose: () => void;
  onCreated: (contact: Contact) => void;
}
const noCompany: Pick<Company, 'companyId' | 'companyName'> | null = null;

/** A new contact: name, company, email, phone, title. */
export function NewContactDialog({ name = '', onClose, onCreated }: NewContactProps) {
  const t = useT();
  const [newCompany, setNewCompany] = useState(false);
  return (
    <CallDialog
      call={contacts.createPerson}
      title={t('New contact')}
      action={t('Add contact')}
      initial={{ fullName: name, companyId: noCompany, email: '', phone: '', title: '' }}
      input={({ email }) => ({ email: email.trim() || null })}
      messages={{ fullName: t('Give the person a name') }}
      touches={[contacts.people, contacts.pick]}
      done={onCreated}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField form={form} name="fullName" as={TextField} label={t('Name')} maxLength={120} autoFocus required />
          <FormField
            form={form}
            name="companyId"
            as={CompanyPicker}
            label={t('Company')}
            optional
            aside={
              <Button variant="text" size="small" onClick={() => setNewCompany(true)}>
                {t('New company')}
              </Button>
            }
          />
          <FormGrid>
            <EmailField form={form} help={t('Needed to mail them a link to answer by')} />
            <PhoneField form={form} />
          </FormGrid>
          <FormField form={form} name="title" as={TextField} label={t('Title')} optional maxLength={120} />
          {newCompany && (
            <NewCompanyDialog
              onClose={() => setNewCompany(false)}
              onCreated={(made) => {
                form.set({ companyId: made });
                setNewCompany(false);
              }}
            />
          )}
        </>
      )}
    </CallDialog>
  );
}

function PhoneField({ form }: { form: RecordForm<{ phone: string }> }) {
  const t = useT();
  const kind = { type: 'tel', inputMode: 'tel', maxLength: 40 } as const;
  return <FormField form={form} name="phone" as={TextField} label={t('Phone')} optional {...kind} />;
}

function EmailField({ form, help }: { form: RecordForm<{ email: string }>; help?: string }) {
  const t = useT();
  const kind = { type: 'email', inputMode: 'email', maxLength: 254 } as const;
  return <FormField form={form} name="email" as={TextField} label={t('Email')} optional help={help} {...kind} />;
}
