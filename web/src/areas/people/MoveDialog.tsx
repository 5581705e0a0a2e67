import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { people } from '@plumbline/contract/areas/people';
import type { Member, employees } from '@plumbline/contract/areas/people';
import { statusWords } from '@plumbline/contract/areas/people/names';
import { dayIn } from '@plumbline/contract/kit/days';
import type { Endpoint, Schema } from '@plumbline/contract/kit/endpoint';
import { query } from '../../kit/api/index.ts';
import { useActor } from '../../kit/nav/index.ts';
import { FormField } from '../../kit/records/FormFields.tsx';
import { FormInputs } from '../../kit/records/FormInputs.tsx';
import { RecordForm } from '../../kit/records/RecordForm.tsx';
import { RecordVerbDialog } from '../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { draftKey } from '../../kit/records/drafts.ts';
import { proseField } from '../../kit/records/formFields.ts';
import { useRecordForm } from '../../kit/records/useRecordForm.ts';
import type { RecordForm as Form } from '../../kit/records/useRecordForm.ts';
import { useRecordVerb } from '../../kit/records/useRecordVerb.ts';
import { DateField } from '../../kit/ui/DateField.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { RoleChecks } from './MemberFields.tsx';
import { PartFailed } from './PartFailed.tsx';
import { GiveRest, HandOverList, handedItems, settledItems, unsettled, useOpenItems } from './openItems.tsx';
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

function settle(form: Form<{ reason: string; items: Answers }>, changes: Answers): void {
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

interface LeaveValues {
  endDate: string | null;
  reason: string;
  answers: Answers;
}

/** Somebody leaves: every open thing goes to somebody, or is let go with a reason. One heir can take all that is left. */
export function LeaveDialog({ source, record: member, verb, label, onClose }: VerbProps<Member>) {
  const t = useT();
  const { tenant } = useActor();
  const form = useRecordForm<LeaveValues>(draftKey(source, member, verb), {
    endDate: dayIn(tenant.timeZone),
    reason: '',
    answers: {},
  });
  const { values } = form;
  const answer = useQuery(query(people.handOver, { personId: member.personId }, { stay: true }));
  const items = answer.data ?? [];
  const left = unsettled(items, values.answers);
  const leave = useRecordVerb(source, member, people.leave, {
    toast: ({ fullName }) => t('{name} has left', { name: fullName }),
    done: () => {
      form.forget();
      onClose();
    },
    onError: (error) => form.take(error),
  });

  function send() {
    const { endDate, reason } = values;
    if (!endDate) return form.setErrors({ endDate: t('Choose the last day') });
    if (left.length > 0)
      return form.setErrors({ items: t('{n|1 thing is|# things are} with nobody yet.', { n: left.length }) });
    leave.run({
      personId: member.personId,
      version: member.version,
      endDate,
      reason: reason.trim() || null,
      items: settledItems(items, values.answers),
    });
  }
  const settle = (changes: Answers) => {
    form.setErrors({});
    const answers = { ...values.answers };
    for (const [key, change] of Object.entries(changes)) answers[key] = { ...answers[key], ...change };
    form.set({ answers });
  };
  return (
    <RecordForm
      state={{ ...leave, form, send, conflict: null, discard: null }}
      title={`${label}: ${member.fullName}`}
      action={label}
      danger
      onClose={onClose}
    >
      <Box component="p" sx={{ m: 0 }}>
        {moveWords(t).leave.effect}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '200px 1fr' } }}>
        <FormField form={form} name="endDate" as={DateField} label={t('Last day')} />
        <FormField form={form} name="reason" as={TextField} label={t('Reason')} optional maxLength={500} />
      </Box>
      {answer.isError && <PartFailed error={answer.error} retry={() => void answer.refetch()} />}
      {answer.isPending && <SkeletonRows rows={3} />}
      {answer.data && items.length === 0 && (
        <Box role="status">{t('Nothing lies open with them. They can leave at once.')}</Box>
      )}
      {items.length > 0 && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'end', gap: 2, flexWrap: 'wrap' }}>
            <Box component="h3" sx={{ m: 0, flex: 1, typography: 'body2', fontWeight: 700 }}>
              {t('To be handed over')}{' '}
              <Box component="span" role="status" className="num" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                {left.length === 0
                  ? t('all {n} settled', { n: items.length })
                  : t('{left} of {n} left', { left: left.length, n: items.length })}
              </Box>
            </Box>
            <GiveRest left={left} onGive={settle} />
          </Box>
          <HandOverList
            items={items}
            answers={values.answers}
            errors={form.errors}
            waivers
            onSettle={(key, change) => settle({ [key]: change })}
          />
        </>
      )}
    </RecordForm>
  );
}
