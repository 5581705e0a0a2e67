import { people } from '@plumbline/contract/areas/people';
import type { Member } from '@plumbline/contract/areas/people';
import { dayIn } from '@plumbline/contract/kit/days';
import { useActor } from '../../kit/nav/index.ts';
import { FormField } from '../../kit/records/FormFields.tsx';
import { RecordVerbDialog } from '../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { useT } from '../../kit/words/index.ts';
import { RoleChecks } from './MemberFields.tsx';
import { familyOf } from './source.ts';
import { moveEffect } from './words.ts';

const none: string[] = [];

/** Somebody who left is back: from which day, and with which roles. */
export function RehireDialog(props: VerbProps<Member>) {
  const t = useT();
  const { source, record, label } = props;
  const { tenant } = useActor();
  return (
    <RecordVerbDialog
      {...props}
      call={people.rehire}
      title={`${label}: ${record.fullName}`}
      lead={<p style={{ margin: 0 }}>{moveEffect('rehire', t)}</p>}
      initial={{ hireDate: dayIn(tenant.timeZone), roleIds: none }}
      messages={{ hireDate: t('Choose the first day') }}
      toast={({ status, fullName: name }) =>
        status === 'invited' ? t('{name} is invited to come back', { name }) : t('{name} is back', { name })
      }
    >
      {(form) => (
        <>
          <FormField form={form} name="hireDate" as={DateField} label={t('First day')} />
          <RoleChecks
            family={familyOf(source)}
            given={form.values.roleIds}
            onChange={(roleIds) => form.set({ roleIds })}
          />
        </>
      )}
    </RecordVerbDialog>
  );
}
