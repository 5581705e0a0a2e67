import Box from '@mui/material/Box';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import { dayIn } from '@plumbline/contract/kit/days';
import { useActor } from '../../kit/nav/index.ts';
import { ReviewRounds } from '../../kit/records/ReviewRounds.tsx';
import { FactList, Prose, Section } from '../../kit/records/Section.tsx';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { PlanBar } from './PlanBar.tsx';
import { submittalPath } from './record.tsx';
import { EFFECT_TONES, effectWords } from './words.ts';

/** What only a submittal has: its revisions, the result, what is submitted, the review, the plan, the order. */
export function SubmittalDetails({ item }: { item: SubmittalItem }) {
  const t = useT();
  const today = dayIn(useActor().tenant.timeZone);
  return (
    <>
      {item.revisions.length > 1 && <Revisions item={item} />}
      <SubmittalResult item={item} />
      {(item.description || item.substitution || item.deviationNotes) && (
        <Section title={t('What is submitted')}>
          {item.description && <Prose>{item.description}</Prose>}
          {item.substitution && (
            <Box sx={{ mt: 1 }}>
              <StatusChip tone="attention" word={t('A substitution for what is specified')} />
            </Box>
          )}
          {item.deviationNotes && (
            <Box sx={{ mt: 2 }}>
              <Box component="h3" sx={{ m: 0, mb: '4px', typography: 'body2', fontWeight: 700 }}>
                {t('Deviations from the contract documents')}
              </Box>
              <Prose quiet>{item.deviationNotes}</Prose>
            </Box>
          )}
        </Section>
      )}
      <SubmittalReview item={item} />
      <Section title={t('Plan')}>
        <PlanBar plan={item} today={today} />
      </Section>
      {(item.released || item.orderedDate) && <Procurement item={item} />}
    </>
  );
}

/** Every revision as a tab that leads to its own page. */
function Revisions({ item }: { item: SubmittalItem }) {
  const t = useT();
  return (
    <Box sx={{ mb: 2, mx: { xs: -2, md: 0 } }}>
      <Tabs
        label={t('Revisions')}
        value={item.submittalItemId}
        tabs={item.revisions.map(({ submittalItemId, revision, dispositionName, isCurrent }) => ({
          value: submittalItemId,
          label: [t('Revision {n}', { n: revision }), dispositionName ?? (isCurrent && t('current'))]
            .filter(Boolean)
            .join(', '),
          href: submittalPath({ projectId: item.projectId, submittalItemId }),
        }))}
      />
    </Box>
  );
}

/** The published result with what follows from it; nothing before it is distributed. */
export function SubmittalResult({ item, small = false }: { item: SubmittalItem; small?: boolean }) {
  const t = useT();
  const format = useFormat();
  const { disposition } = item;
  if (!disposition) return null;
  return (
    <Section
      bare={small}
      title={t('Result')}
      note={item.distributedAt && t('distributed {day}', { day: format.day(item.distributedAt) })}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StatusChip tone={EFFECT_TONES[disposition.effect]} word={disposition.name} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {effectWords(t)[disposition.effect]}
        </Box>
      </Box>
      {item.finalNote && (
        <Box sx={{ mt: 1 }}>
          <Prose small={small}>{item.finalNote}</Prose>
        </Box>
      )}
    </Section>
  );
}

/** Who is asked in which step, and what they answered, as far as one may see it. */
export function SubmittalReview({ item, small = false }: { item: SubmittalItem; small?: boolean }) {
  return (
    <ReviewRounds
      {...item}
      isOpen={item.status === 'inReview'}
      small={small}
      answerOf={({ disposition }) => disposition && { tone: EFFECT_TONES[disposition.effect], word: disposition.name }}
    />
  );
}

/** The order and the delivery of what was released. */
function Procurement({ item }: { item: SubmittalItem }) {
  const t = useT();
  const format = useFormat();
  const { orderedDate, orderReference, confirmedDeliveryDate, actualDeliveryDate } = item;
  return (
    <Section title={t('Order and delivery')} note={orderedDate ? undefined : t('released, not ordered yet')}>
      <FactList
        facts={[
          { label: t('Ordered'), value: format.day(orderedDate) },
          { label: t('Purchase order'), value: orderReference },
          { label: t('Delivery confirmed for'), value: format.day(confirmedDeliveryDate) },
          { label: t('Delivered'), value: format.day(actualDeliveryDate) },
        ]}
      />
    </Section>
  );
}
