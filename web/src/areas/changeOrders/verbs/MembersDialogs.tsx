import { useQuery } from '@tanstack/react-query';
import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { FREE } from '@plumbline/contract/areas/changeOrders/kinds';
import { changeReads } from '@plumbline/contract/areas/changeOrders/reads';
import { query } from '../../../kit/api/index.ts';
import { ChoicesField, FormField, TextArea } from '../../../kit/records/form/FormFields.tsx';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { Loaded } from '../../../kit/ui/Loaded.tsx';
import { SkeletonRows } from '../../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../../kit/words/index.ts';

interface Option {
  value: string;
  label: string;
}

/** Chooses the potential changes that a request presents to the owner together. */
export function MembersDialog(props: VerbProps<ChangeOrder>) {
  const { record: change } = props;
  const t = useT();
  const options = useOptions();
  const held = membersOf(change);
  const answer = useQuery(
    query(changeReads.list, {
      projectId: [change.projectId],
      changeKind: ['pco'],
      changeSide: ['owner'],
      status: FREE,
      ...(change.contract && { contractId: [change.contract.recordId] }),
      pageSize: 100,
    }),
  );
  return (
    <RecordVerbDialog
      {...props}
      call={changeOrders.setMembers}
      title={t('Put changes together in {name}', { name: change.number ?? change.title })}
      action={t('Save')}
      lead={t('Its sum and its days are theirs. They are approved and executed with it.')}
      initial={{ memberIds: held.map(({ record }) => record.recordId) }}
      toast={() => t('Saved')}
    >
      {(form) => (
        <Loaded answer={answer} skeleton={<SkeletonRows rows={4} />}>
          {({ rows }) => {
            const free = rows.map(({ changeOrderId, number, title, amountCents }) => ({
              record: { recordId: changeOrderId, number, title },
              amountCents,
            }));
            const known = new Set(free.map(({ record }) => record.recordId));
            const all = [...held.filter(({ record }) => !known.has(record.recordId)), ...free];
            if (all.length === 0) return <div>{t('This contract has no other potential change to add.')}</div>;
            return (
              <FormField
                form={form}
                name="memberIds"
                as={ChoicesField}
                label={t('Potential changes')}
                options={options(all)}
              />
            );
          }}
        </Loaded>
      )}
    </RecordVerbDialog>
  );
}

/** Moves potential changes from a request in review to a new request. The owner answers the rest. */
export function SplitDialog(props: VerbProps<ChangeOrder>) {
  const { record: change } = props;
  const t = useT();
  const options = useOptions();
  const none: string[] = [];
  return (
    <RecordVerbDialog
      {...props}
      call={changeOrders.split}
      title={t('Take a part off {name}', { name: change.number ?? change.title })}
      lead={t('The parts that you take off go into a new draft request. The rest stays out for approval.')}
      initial={{ memberIds: none, reason: '' }}
      messages={{ memberIds: t('Choose the potential changes to remove'), reason: t('Say why') }}
      toast={() => t('Moved to another request')}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="memberIds"
            as={ChoicesField}
            label={t('Potential changes to remove')}
            options={options(membersOf(change))}
          />
          <FormField form={form} name="reason" as={TextArea} label={t('Reason')} maxLength={2000} rows={2} />
        </>
      )}
    </RecordVerbDialog>
  );
}

function membersOf({ near }: ChangeOrder) {
  return near.filter(({ as }) => as === 'member');
}

interface Member {
  record: { recordId: string; number: string | null; title: string };
  amountCents?: number | null | undefined;
}

/** Offers potential changes as choices, each with its amount. */
function useOptions(): (members: readonly Member[]) => Option[] {
  const format = useFormat();
  return (members) =>
    members.map(({ record: { recordId, number, title }, amountCents }) => ({
      value: recordId,
      label: [[number, title].filter(Boolean).join(' '), format.cents(amountCents)].filter(Boolean).join(' · '),
    }));
}
