import Box from '@mui/material/Box';
import type { SubmittalItem } from '@plumbline/contract/areas/submittals';
import type { T } from '@plumbline/contract/kit/words';
import { typeWords } from '@plumbline/contract/areas/submittals/names';
import { EFFECT_TONES, effectWords } from '@plumbline/contract/areas/submittalWorkflows/names';
import { submittalSource } from './source.ts';
import { useActor } from '../../kit/nav/index.ts';
import { createdText } from '../../kit/records/page/RecordMeta.tsx';
import { RecordPanel } from '../../kit/records/page/RecordPanel.tsx';
import { recordPanel } from '../../kit/records/page/RecordScreen.tsx';
import { ReviewTurn, askedOf } from '../../kit/records/page/ReviewTurn.tsx';
import { Prose, Section } from '../../kit/records/page/Section.tsx';
import type { PanelFrame } from '../../kit/records/page/SidePanel.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { Float } from './cells.tsx';
import { useSubmittalActions } from './useSubmittalActions.tsx';
import { reviewSteps } from '../../kit/records/form/reviewSteps.ts';
import { ReviewRounds } from '../../kit/records/page/ReviewRounds.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';

/** A submittal beside its list. */
export const SubmittalPanel = recordPanel(submittalSource, BesideList);

function BesideList({ record: item, frame }: { record: SubmittalItem; frame: PanelFrame }) {
  const t = useT();
  const format = useFormat();
  return (
    <RecordPanel
      record={item}
      source={submittalSource}
      frame={frame}
      unnumbered={t('Draft')}
      meta={submittalMeta(item, t, format)}
      actions={useSubmittalActions(item)}
      banner={<SubmittalTurn item={item} />}
      facts={[
        { label: t('On site'), value: item.requiredOnSiteDate && <b>{format.day(item.requiredOnSiteDate)}</b> },
        { label: t('Float'), value: item.floatDays !== null && <Float days={item.floatDays} t={t} /> },
        { label: t('Responsible'), value: item.responsibleCompany?.companyName },
        { label: t('Spec section'), value: item.specSection?.number },
      ]}
    >
      <SubmittalResult item={item} small />
      {item.description && (
        <Section bare title={t('What is submitted')}>
          <Prose small lines={6}>
            {item.description}
          </Prose>
        </Section>
      )}
      <SubmittalReview item={item} small />
    </RecordPanel>
  );
}

/** Type, revision, round of review, and since when. */
export function submittalMeta(item: SubmittalItem, t: T, format: Format) {
  const { revision, round, sentAt, isCurrent } = item;
  return [
    wordFor(typeWords(t), item.type),
    revision > 0 && t('Revision {n}', { n: revision }),
    !isCurrent && t('not the current revision'),
    sentAt && t('Round {n}', { n: round }),
    createdText(item, t, format),
    item.isPrivate && t('Private'),
  ];
}

/** "Your turn" on a submittal. */
export function SubmittalTurn({ item }: { item: SubmittalItem }) {
  const t = useT();
  const me = useActor().personId;
  const own = askedOf(item, me)?.dueDate;
  const day = own ?? item.dueDate;
  const due = day && item.status !== 'draft' ? { day, days: day === item.dueDate ? item.dueInDays : null } : null;
  return <ReviewTurn record={item} wanted={wantedOf(item, me, t)} due={due} neededOn={item.requiredOnSiteDate} />;
}

/** The next step of the person who has the ball. */
function wantedOf(item: SubmittalItem, personId: string, t: T): string {
  switch (item.status) {
    case 'draft':
      return t('Finish the draft, then request or submit it');
    case 'required':
      return t('Submit it');
    case 'submitted':
      return t('Check it: send it for review, or return it');
    case 'inReview':
      return askedOf(item, personId)?.note || t('Give your answer');
    case 'reviewed':
      return t('Decide the result, then close and distribute');
    case 'closed':
    case 'void':
      return '';
  }
}

/** The published result and what follows from it. Empty until the result is distributed. */
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

/** The reviewers of each step and their answers, as far as the reader may see them. */
export function SubmittalReview({ item, small = false }: { item: SubmittalItem; small?: boolean }) {
  const t = useT();
  const stopped = stopText(item, t);
  return (
    <>
      <ReviewRounds
        {...item}
        isOpen={item.status === 'inReview'}
        small={small}
        answerOf={({ disposition }) =>
          disposition && { tone: EFFECT_TONES[disposition.effect], word: disposition.name }
        }
      />
      {stopped && <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>{stopped}</Box>}
    </>
  );
}

/** Says that one rejection ends the review, or has ended it. For people who may read the answers. */
function stopText({ stopOnResubmit, status, round, reviewers, responses }: SubmittalItem, t: T): string | null {
  if (!stopOnResubmit || round === 0) return null;
  if (status === 'inReview') return t('This review stops at the first rejection.');
  const isOver = reviewSteps(reviewers, round, false).every(({ state }) => state === 'done');
  const isRejected = responses.some((one) => one.round === round && one.disposition?.effect === 'resubmit');
  return isRejected && !isOver ? t('The review stopped at the first rejection.') : null;
}

/** The result of the revision before this one. */
export function SubmittalBefore({ item: { previous } }: { item: SubmittalItem }) {
  const t = useT();
  if (!previous?.dispositionName) return null;
  return (
    <Section title={t('Why another revision is needed')} note={previous.number ?? undefined}>
      <b>{previous.dispositionName}</b>
      {previous.note && <Prose>{previous.note}</Prose>}
      {previous.remarks.map(({ by, text }) => (
        <Prose key={`${by}${text}`} quiet>
          {`${by}: ${text}`}
        </Prose>
      ))}
    </Section>
  );
}
