import Button from '@mui/material/Button';
import { useState } from 'react';
import { COMPANY_ROLES, contacts } from '@plumbline/contract/areas/contacts';
import { companyRoleName } from '@plumbline/contract/areas/contacts/names';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { FormCell, FormGrid } from '../../kit/records/form/FormParts.tsx';
import { companyField, emptyValues, textField } from '../../kit/records/form/formFields.ts';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useT } from '../../kit/words/index.ts';
import { companyFields, personFields } from './fields.ts';

/* A company that was created in a dialog, without leaving the page. */

export type Company = OutputOf<typeof contacts.createCompany>;
type CompanyRole = (typeof COMPANY_ROLES)[number];

interface NewCompanyProps {
  /** The role of the company in the place where it is added */
  role?: CompanyRole;
  onClose: () => void;
  onCreated: (company: Company) => void;
}

/** Creates a company: name, role, and how to reach it. */
export function NewCompanyDialog({ role, onClose, onCreated }: NewCompanyProps) {
  const t = useT();
  const roles: CompanyRole[] = role ? [role] : [];
  const { companyName } = companyFields(t);
  const { phone, email } = personFields(t);
  const fields = { companyName, phone, email };
  return (
    <CallDialog
      call={contacts.createCompany}
      title={t('New company')}
      action={t('Add company')}
      initial={{ ...emptyValues(fields), roles }}
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
          <FormInputs form={form} fields={fields} names={['companyName']} autoFocus />
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
            <FormInputs form={form} fields={fields} names={['phone', 'email']} />
          </FormGrid>
        </>
      )}
    </CallDialog>
  );
}

export type Contact = OutputOf<typeof contacts.createPerson>;

interface NewContactProps {
  onClose: () => void;
  onCreated: (contact: Contact) => void;
}

/** Creates a contact: name, company, email, phone, title. */
export function NewContactDialog({ onClose, onCreated }: NewContactProps) {
  const t = useT();
  const [newCompany, setNewCompany] = useState(false);
  const { fullName, email, phone } = personFields(t);
  const fields = {
    fullName,
    companyId: companyField(t('Company'), {
      optional: true,
      aside: (
        <Button variant="text" size="small" onClick={() => setNewCompany(true)}>
          {t('New company')}
        </Button>
      ),
    }),
    email: { ...email, props: { ...email.props, help: t('Needed to mail them a link to answer by') } },
    phone,
    title: textField(t('Title'), { optional: true, maxLength: 120 }),
  };
  return (
    <CallDialog
      call={contacts.createPerson}
      title={t('New contact')}
      action={t('Add contact')}
      initial={emptyValues(fields)}
      input={({ email }) => ({ email: email.trim() || null })}
      messages={{ fullName: t('Give the person a name') }}
      touches={[contacts.people, contacts.pick]}
      done={onCreated}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormInputs form={form} fields={fields} names={['fullName', 'companyId']} autoFocus />
          <FormGrid>
            <FormInputs form={form} fields={fields} names={['email', 'phone']} />
          </FormGrid>
          <FormInputs form={form} fields={fields} names={['title']} />
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
