import Box from '@mui/material/Box';
import { people } from '@plumbline/contract/areas/people';
import type { Member, employees } from '@plumbline/contract/areas/people';
import { statusWords } from '@plumbline/contract/areas/people/names';
import { dayIn } from '@plumbline/contract/kit/days';
import type { Endpoint, Schema } from '@plumbline/contract/kit/endpoint';
import { useActor } from '../../kit/nav/index.ts';
import { FormField } from '../../kit/records/FormFields.tsx';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { RecordVerbDialog } from '../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { proseField } from '../../kit/records/formFields.ts';
import { DateField } from '../../kit/ui/DateField.tsx';
import { useT } from '../../kit/words/index.ts';
import { RoleChecks } from './MemberFields.tsx';
import { GiveRest, HandOverList, handedItems, unsettled, useOpenItems } from './openItems.tsx';
import type { Answers } from './openItems.tsx';
import { familyOf } from './source.ts';
import { moveWords } from './words.ts';

/** The moves that ask for a reason at most; those that stop somebody's work show what lies with them. */
const MOVES = {
  startLeave: { reason: 'optional', stops: true },
  endLeave: { reason: 'none', stops: false },
  suspend: { reason: 'required', stops: true },
  reinstate: { reason: 'required', stops: false },
  deactivate: { reason: 'optional', stops: true },
  reactivate: { reason: 'none', stops: false },
  anonymise: { reason: 'required', stops: false },
} as const;
const isMove = (verb: string): verb is keyof typeof MOVES => verb in MOVES;

const nothing: Answers = {};

/** Says what a move does, offers to hand over what lies open with the person, and asks for the reason that the audit keeps. */
export function MoveDialog(props: VerbProps<Member>) {
  const t = useT();
  const { record: member, label } = props;
  const move = isMove(props.verb) ? props.verb : 'endLeave';
  const { reason: asked, stops } = MOVES[move];
  const needed = asked === 'required';
  const fields = { reason: proseField(t('Reason'), { optional: !needed, required: needed, rows: 2, maxLength: 500 }) };
  const open = useOpenItems(stops ? member.personId : null);
  const call: Endpoint<Schema, (typeof employees.get)['output']> = people[move];
  return (
    <RecordVerbDialog
      {...props}
      call={call}
      width={open.length > 0 ? 720 : undefined}
      title={`${label}: ${member.fullName}`}
      lead={<p style={{ margin: 0 }}>{moveWords(t)[move].effect}</p>}
      initial={{ reason: '', items: nothing }}
      input={({ items }) => (stops ? { items: handedItems(items) } : {})}
      check={({ reason }): Record<string, string> =>
        needed && reason.trim() === '' ? { reason: t('Give a reason; the audit keeps it') } : {}
      }
      toast={({ fullName, status }) => t('{name} is now: {status}', { name: fullName, status: statusWords(t)[status] })}
    >
      {(form) => (
        <>
          {asked !== 'none' && <FormInputs form={form} fields={fields} autoFocus />}
          {open.length > 0 && (
            <Box>
              <Box sx={{ display: 'flex', alignItems: 'end', gap: 2, flexWrap: 'wrap' }}>
                <Box sx={{ flex: 1 }}>
                  <b>{t('{n|1 thing lies|# things lie} open with them', { n: open.length })}</b>
                  <Box sx={{ color: 'text.secondary' }}>{t('What nobody takes over stays with them.')}</Box>
                </Box>
                <GiveRest left={unsettled(open, form.values.items)} onGive={(given) => settle(form, given)} />
              </Box>
              <HandOverList
                items={open}
                answers={form.values.items}
                errors={form.errors}
                onSettle={(key, change) => settle(form, { [key]: change })}
              />
            </Box>
          )}
        </>
      )}
    </RecordVerbDialog>
  );
}

function settle(form: RecordForm<{ reason: string; items: Answers }>, changes: Answers): void {
  form.setErrors({});
  form.set({ items: { ...form.values.items, ...changes } });
}

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
      lead={<p style={{ margin: 0 }}>{moveWords(t).rehire.effect}</p>}
      initial={{ hireDate: dayIn(tenant.timeZone), roleIds: none }}
      messages={{ hireDate: t('Choose the first day') }}
      toast={({ status, fullName: name }) =>
        status === 'invited' ? t('{name} is invited to come back', { name }) : t('{name} is back', { name })
      }
    >
      {(form) => (
        <>
          <FormField form={form} name="hireDate" as={DateField} label={t('First day')} />
          <RoleChecks family={familyOf(source)} {...form.field('roleIds')} />
        </>
      )}
    </RecordVerbDialog>
  );
}
