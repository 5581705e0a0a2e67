import { tenants } from '@plumbline/contract/areas/tenants';
import type { Subtenant } from '@plumbline/contract/areas/tenants';
import { useActor } from '../../kit/nav/index.ts';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { FormField } from '../../kit/records/form/FormFields.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { subKindName } from './words.ts';

type Kind = Subtenant['subKind'];
const KINDS: Kind[] = ['tradePartner', 'branch'];

/** Creates a workspace below this company: its name, its relation to us, and its administrator. */
export function NewSubtenantDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { tenant } = useActor();
  return (
    <CallDialog
      call={tenants.createSubtenant}
      title={t('New sub-tenant')}
      action={t('Open the workspace')}
      initial={{ name: '', subKind: 'tradePartner' as Kind | '', adminName: '', adminEmail: '' }}
      input={({ subKind }) => ({ subKind: subKind || 'tradePartner', timeZone: tenant.timeZone })}
      check={({ name, adminName, adminEmail }): Record<string, string> => ({
        ...(name.trim() === '' && { name: t('Give the company a name') }),
        ...(adminName.trim() === '' && { adminName: t('Say who runs it') }),
        ...(adminEmail.trim() === '' && { adminEmail: t('Say where the invitation goes') }),
      })}
      touches={[tenants.subtenants]}
      toast={({ name }) => t('{name} is open, and its admin is invited', { name })}
      done={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="name"
            as={TextField}
            label={t('Name of the company')}
            maxLength={120}
            autoFocus
            required
          />
          <FormField
            form={form}
            name="subKind"
            as={SelectField}
            label={t('What it is')}
            options={KINDS.map((kind) => ({ value: kind, label: subKindName(kind, t) }))}
            help={
              form.values.subKind === 'branch'
                ? t('Part of your company: it has your plan.')
                : t('Works for you: a free workspace with projects and field documents.')
            }
          />
          <FormField form={form} name="adminName" as={TextField} label={t('Its admin')} maxLength={120} required />
          <FormField
            form={form}
            name="adminEmail"
            as={TextField}
            label={t('Email of the admin')}
            type="email"
            inputMode="email"
            maxLength={254}
            help={t('An invitation goes there. It is good for seven days.')}
            required
          />
        </>
      )}
    </CallDialog>
  );
}
