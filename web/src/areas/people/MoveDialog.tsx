import { people } from '@plumbline/contract/areas/people';
import type { Member, employees } from '@plumbline/contract/areas/people';
import type { Endpoint, Schema } from '@plumbline/contract/kit/endpoint';
import { FormField, TextArea } from '../../kit/records/FormFields.tsx';
import { RecordVerbDialog } from '../../kit/records/RecordVerbDialog.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { useT } from '../../kit/words/index.ts';
import { OpenItemList, useOpenItems } from './openItems.tsx';
import { moveEffect, statusWords } from './words.ts';

/** The moves that ask for a reason at most: always, perhaps, or not at all. */
const REASON = {
  startLeave: 'perhaps',
  endLeave: 'none',
  suspend: 'always',
  reinstate: 'always',
  deactivate: 'perhaps',
  reactivate: 'none',
  anonymise: 'always',
} as const;
const MOVES = ['startLeave', 'endLeave', 'suspend', 'reinstate', 'deactivate', 'reactivate', 'anonymise'] as const;
/** Moves that stop somebody's work: what lies with them is shown. */
const STOPS: ReadonlySet<string> = new Set(['startLeave', 'suspend', 'deactivate']);

/** Says what a move does, what lies open with the person, and asks for the reason that the audit keeps. */
export function MoveDialog(props: VerbProps<Member>) {
  const t = useT();
  const { record: member, verb, label } = props;
  const move = MOVES.find((one) => one === verb) ?? 'endLeave';
  const asks = REASON[move];
  const open = useOpenItems(STOPS.has(move) ? member.personId : null);
  const call: Endpoint<Schema, (typeof employees.get)['output']> = people[move];
  return (
    <RecordVerbDialog
      {...props}
      call={call}
      title={`${label}: ${member.fullName}`}
      lead={<p style={{ margin: 0 }}>{moveEffect(move, t)}</p>}
      initial={{ reason: '' }}
      check={({ reason }): Record<string, string> =>
        asks === 'always' && reason.trim() === '' ? { reason: t('Give a reason; the audit keeps it') } : {}
      }
      toast={({ fullName, status }) => t('{name} is now: {status}', { name: fullName, status: statusWords(t)[status] })}
    >
      {(form) => (
        <>
          {asks !== 'none' && (
            <FormField
              form={form}
              name="reason"
              as={TextArea}
              label={t('Reason')}
              optional={asks === 'perhaps'}
              required={asks === 'always'}
              rows={2}
              maxLength={500}
              autoFocus
            />
          )}
          {open.length > 0 && <OpenItemList items={open} />}
        </>
      )}
    </RecordVerbDialog>
  );
}
