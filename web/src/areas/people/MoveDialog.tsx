import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { people } from '@plumbline/contract/areas/people';
import type { Member, employees } from '@plumbline/contract/areas/people';
import { statusWords } from '@plumbline/contract/areas/people/names';
import { dayIn } from '@plumbline/contract/kit/days';
import type { Endpoint, Schema } from '@plumbline/contract/kit/endpoint';
import { query } from '../../kit/api/index.ts';
import { useActor } from '../../kit/nav/index.ts';
import { FormField } from '../../kit/records/form/FormFields.tsx';
import { FormInputs } from '../../kit/records/form/FormInputs.tsx';
import { RecordVerbDialog } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../kit/records/verbs/RecordVerbDialog.tsx';
import { proseField } from '../../kit/records/form/formFields.ts';
import { DateField } from '../../kit/ui/DateField.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { RoleChecks } from './MemberFields.tsx';
import { PartFailed } from './PartFailed.tsx';
import { OpenItems, handedItems, settledItems, unsettledItems, useOpenItems } from './openItems.tsx';
import type { Answers } from './openItems.tsx';
import { familyOf } from './source.ts';
import { moveWords } from './words.ts';

/** Moves that need at most a reason. Those that stop somebody's work also show that person's open items. */
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

/** A move answers the person. The form holds the new owner of each open item by the item's key. */
type Move = Endpoint<Schema, (typeof employees.get)['output']>;

const nothing: Answers = {};

/** Confirms a move: its effect, who takes over the person's open items, and the reason for the audit. */
export function MoveDialog(props: VerbProps<Member>) {
  const t = useT();
  const { record: member, label } = props;
  const move = isMove(props.verb) ? props.verb : 'endLeave';
  const { reason: asked, stops } = MOVES[move];
  const needed = asked === 'required';
  const fields = { reason: proseField(t('Reason'), { optional: !needed, required: needed, rows: 2, maxLength: 500 }) };
  const open = useOpenItems(stops ? member.personId : null);
  const call: Move = people[move];
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
            <OpenItems items={open} form={form}>
              <b>{t('They hold {n|1 open thing|# open things}', { n: open.length })}</b>
              <Box sx={{ color: 'text.secondary' }}>{t('Items without a new owner stay with them.')}</Box>
            </OpenItems>
          )}
        </>
      )}
    </RecordVerbDialog>
  );
}

const none: string[] = [];

/** Rehires a person: from which day, and with which roles. */
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

/**
 * Lets a person leave: every open item gets a new owner, or a reason why it needs none. One person can take all the
 * rest.
 */
export function LeaveDialog(props: VerbProps<Member>) {
  const t = useT();
  const { record: member, label } = props;
  const { tenant } = useActor();
  const answer = useQuery(query(people.handOver, { personId: member.personId }, { stay: true }));
  const items = answer.data ?? [];
  const call: Move = people.leave;
  return (
    <RecordVerbDialog
      {...props}
      call={call}
      width={760}
      title={`${label}: ${member.fullName}`}
      lead={<p style={{ margin: 0 }}>{moveWords(t).leave.effect}</p>}
      initial={{ endDate: dayIn(tenant.timeZone), reason: '', items: nothing }}
      input={(values) => ({ items: settledItems(items, values.items) })}
      messages={{ endDate: t('Choose the last day') }}
      check={(values): Record<string, string> => {
        const { length: n } = unsettledItems(items, values.items);
        return n > 0 ? { items: t('{n|1 item has|# items have} no new owner yet.', { n }) } : {};
      }}
      toast={({ fullName }) => t('{name} has left', { name: fullName })}
    >
      {(form) => (
        <>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '200px 1fr' } }}>
            <FormField form={form} name="endDate" as={DateField} label={t('Last day')} />
            <FormField form={form} name="reason" as={TextField} label={t('Reason')} optional maxLength={500} />
          </Box>
          <Loaded answer={answer} failed={PartFailed} skeleton={<SkeletonRows rows={3} />}>
            {() =>
              items.length > 0 ? (
                <OpenItems items={items} form={form} waivers>
                  <Box component="h3" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
                    {t('To hand over')}{' '}
                    <Left left={unsettledItems(items, form.values.items).length} of={items.length} />
                  </Box>
                </OpenItems>
              ) : (
                <Box role="status">{t('They have no open work. They can leave at once.')}</Box>
              )
            }
          </Loaded>
        </>
      )}
    </RecordVerbDialog>
  );
}

function Left({ left, of: n }: { left: number; of: number }) {
  const t = useT();
  return (
    <Box component="span" role="status" className="num" sx={{ fontWeight: 400, color: 'text.secondary' }}>
      {left === 0 ? t('all {n} settled', { n }) : t('{left} of {n} left', { left, n })}
    </Box>
  );
}
