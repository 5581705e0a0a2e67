import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { people } from '@plumbline/contract/areas/people';
import type { Member } from '@plumbline/contract/areas/people';
import { dayIn } from '@plumbline/contract/kit/days';
import { query } from '../../kit/api/index.ts';
import { useActor } from '../../kit/nav/index.ts';
import { FormDialog } from '../../kit/records/FormDialog.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import type { PickedPerson } from '../../kit/ui/PersonPicker.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { PartFailed } from './PartFailed.tsx';
import { Refused } from './Refused.tsx';
import type { FamilyName } from './family.ts';
import { settledItems, unsettled } from './handOver.ts';
import type { Answers } from './handOver.ts';
import { OpenItemLine } from './openItems.tsx';
import type { OpenItem } from './openItems.tsx';
import { useMemberVerb } from './queries.ts';
import { moveEffect, moveName } from './words.ts';

/** Somebody leaves: every open thing goes to somebody, or is let go with a reason. One heir can take all that is left. */
export function LeaveDialog({ family, member, onClose }: { family: FamilyName; member: Member; onClose: () => void }) {
  const t = useT();
  const { tenant } = useActor();
  const [endDate, setEndDate] = useState<string | null>(dayIn(tenant.timeZone));
  const [reason, setReason] = useState('');
  const [answers, setAnswers] = useState<Answers>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const answer = useQuery(query(people.handOver, { personId: member.personId }, { stay: true }));
  const items = answer.data ?? [];
  const left = unsettled(items, answers);
  const send = useMemberVerb(family, people.leave, {
    says: (saved) => t('{name} has left', { name: saved.fullName }),
    done: onClose,
    failed: setErrors,
  });

  function submit() {
    if (!endDate) return setErrors({ endDate: t('Choose the last day') });
    if (left.length > 0)
      return setErrors({ items: t('{n|1 thing is|# things are} with nobody yet.', { n: left.length }) });
    send.run({
      personId: member.personId,
      version: member.version,
      endDate,
      reason: reason.trim() || null,
      items: settledItems(items, answers),
    });
  }
  const settle = (key: string, change: Answers[string]) => {
    setErrors({});
    setAnswers((before) => ({ ...before, [key]: { ...before[key], ...change } }));
  };
  const giveRest = (person: PickedPerson | null) => {
    if (person) for (const item of left) settle(item.key, { person });
  };
  return (
    <FormDialog
      title={`${moveName('leave', t)}: ${member.fullName}`}
      savedAt={null}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" color="error" busy={send.busy} onPress={() => undefined}>
            {moveName('leave', t)}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box component="p" sx={{ m: 0 }}>
          {moveEffect('leave', t)}
        </Box>
        <Refused errors={errors} known={['endDate']} />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '200px 1fr' } }}>
          <DateField label={t('Last day')} value={endDate} onChange={setEndDate} error={errors.endDate} />
          <TextField label={t('Reason')} optional value={reason} onChange={setReason} maxLength={500} />
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
              {left.length > 1 && (
                <Box sx={{ width: { xs: '100%', sm: 280 } }}>
                  <PersonPicker label={t('Give all that is left to')} membersOnly value={null} onChange={giveRest} />
                </Box>
              )}
            </Box>
            <Settling items={items} answers={answers} onSettle={settle} />
          </>
        )}
      </Box>
    </FormDialog>
  );
}

/** Each open thing with who takes it over, or why nobody needs to. */
function Settling({
  items,
  answers,
  onSettle,
}: {
  items: readonly OpenItem[];
  answers: Answers;
  onSettle: (key: string, change: Answers[string]) => void;
}) {
  const t = useT();
  return (
    <Box component="ul" aria-label={t('To be handed over')} sx={{ display: 'grid' }}>
      {items.map((item) => (
        <Box
          component="li"
          key={item.key}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { sm: '1fr 220px 180px' },
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box sx={{ minWidth: 0 }}>
            <OpenItemLine item={item} />
          </Box>
          <PersonPicker
            label={t('Takes over: {title}', { title: item.number ?? item.title })}
            hideLabel
            membersOnly
            placeholder={t('Takes over')}
            value={answers[item.key]?.person ?? null}
            onChange={(person) => onSettle(item.key, { person })}
          />
          <TextField
            label={t('Why nobody takes {title} over', { title: item.number ?? item.title })}
            hideLabel
            placeholder={t('or why nobody needs to')}
            value={answers[item.key]?.waiver ?? ''}
            onChange={(waiver) => onSettle(item.key, { waiver })}
            maxLength={500}
            disabled={Boolean(answers[item.key]?.person)}
          />
        </Box>
      ))}
    </Box>
  );
}
