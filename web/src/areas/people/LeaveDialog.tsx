import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { people } from '@plumbline/contract/areas/people';
import type { Member } from '@plumbline/contract/areas/people';
import { dayIn } from '@plumbline/contract/kit/days';
import { query } from '../../kit/api/index.ts';
import { useActor } from '../../kit/nav/index.ts';
import { FormField } from '../../kit/records/FormFields.tsx';
import { RecordForm } from '../../kit/records/RecordForm.tsx';
import type { VerbProps } from '../../kit/records/RecordVerbDialog.tsx';
import { draftKey } from '../../kit/records/drafts.ts';
import { useRecordForm } from '../../kit/records/useRecordForm.ts';
import { useRecordVerb } from '../../kit/records/useRecordVerb.ts';
import { DateField } from '../../kit/ui/DateField.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { PartFailed } from './PartFailed.tsx';
import { GiveRest, HandOverList, settledItems, unsettled } from './openItems.tsx';
import type { Answers } from './openItems.tsx';
import { moveWords } from './words.ts';

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
