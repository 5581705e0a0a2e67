import Box from '@mui/material/Box';
import type { ReviewerRow, Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { useActor } from '../../nav/index.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { useFormat, useT } from '../../words/index.ts';
import { Section } from '../page/Section.tsx';
import { StatusChip } from '../list/StatusChip.tsx';
import { TurnVerb } from '../page/TurnVerb.tsx';
import { askedAs, daysHeld } from './reviewSteps.ts';
import type { ReviewStep } from './reviewSteps.ts';

/** An answer in a word, such as "Approved as noted". */
export interface AnswerWord {
  word: string;
  tone: Tone;
}

interface ReviewStepsProps {
  steps: readonly ReviewStep[];
  /** For a reviewer who answered */
  answerOf: (reviewer: ReviewerRow) => AnswerWord | null;
  /** In the panel */
  small?: boolean;
}

/** The steps of a round in order: their state, reviewers, dates and answers. */
export function ReviewSteps({ steps, answerOf, small = false }: ReviewStepsProps) {
  const t = useT();
  const done = steps.filter(({ state }) => state === 'done').length;
  return (
    <Section bare={small} title={t('Review')} note={t('{done} of {n|1 step|# steps} done', { done, n: steps.length })}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {steps.map(({ step, state, reviewers, wanted, answered }, at) => (
          <Box
            component="li"
            key={step}
            aria-current={state === 'in progress' ? 'step' : undefined}
            sx={{ borderTop: at > 0 ? 1 : 0, borderColor: 'divider', px: '12px', py: 1 }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 24 }}>
              <b>{t('Step {n}', { n: step })}</b>
              <StatusChip tone={STATE_TONES[state]} word={stateWord(state, t)} />
              {state !== 'not started' && wanted > 1 && (
                <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
                  {t('{done} of {n} answered', { done: answered, n: wanted })}
                </Box>
              )}
            </Box>
            {reviewers.map((reviewer) => (
              <Line
                key={`${reviewer.person.personId}${reviewer.askedAt ?? ''}`}
                reviewer={reviewer}
                asking={state === 'in progress'}
                answer={reviewer.answeredAt ? answerOf(reviewer) : null}
              />
            ))}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

const STATE_TONES = {
  'not started': 'neutral',
  'in progress': 'progress',
  done: 'good',
  'ended early': 'attention',
} as const;

function stateWord(state: ReviewStep['state'], t: T): string {
  if (state === 'done') return t('Done');
  if (state === 'ended early') return t('Ended early');
  return state === 'in progress' ? t('In progress') : t('Not started');
}

interface LineProps {
  reviewer: ReviewerRow;
  /** Their step is current */
  asking: boolean;
  answer: AnswerWord | null;
}

function Line({ reviewer, asking, answer }: LineProps) {
  const t = useT();
  const me = useActor().personId;
  const mine = asking && !reviewer.answeredAt && reviewer.person.personId === me;
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1, pt: 1 }}>
      <PersonAvatar person={reviewer.person} size={28} turn={mine} />
      <ReviewerWords reviewer={reviewer} mine={mine} asking={asking} />
      {mine && <TurnVerb verb="respond" />}
      {answer && <StatusChip {...answer} />}
      {!answer && reviewer.answeredAt && <StatusChip tone="good" word={t('Answered')} />}
    </Box>
  );
}

interface WordsProps {
  reviewer: ReviewerRow;
  mine: boolean;
  /** Shows for how many days they have held it */
  asking?: boolean;
}

/** A reviewer in one line: required or not, asked when and by whom, due, answered, and for how long held. */
export function ReviewerWords({ reviewer, mine, asking = false }: WordsProps) {
  const t = useT();
  const format = useFormat();
  const { required, askedBy, askedAt, dueDate, answeredAt, note } = reviewer;
  const name = askedAs(reviewer, t);
  const day = format.day(askedAt);
  const held = answeredAt || asking ? daysHeld(reviewer, new Date()) : null;
  const details = [
    name && (answeredAt ? t('for {name}', { name }) : t('for {name}: the first of them to act takes it', { name })),
    required ? t('required') : t('optional'),
    askedAt && (askedBy ? t('asked {day} by {name}', { day, name: askedBy.fullName }) : t('asked {day}', { day })),
    dueDate && t('due {day}', { day: format.day(dueDate) }),
    answeredAt && t('answered {day}', { day: format.day(answeredAt) }),
    held !== null && t('held {n|1 day|# days}', { n: held }),
  ];
  return (
    <Box className="num" sx={{ flex: 1, minWidth: 160, color: 'text.secondary' }}>
      <Box component="b" sx={{ color: mine ? 'turn.ink' : 'text.primary' }}>
        {mine ? t('You') : reviewer.person.fullName}
      </Box>{' '}
      {details.filter(Boolean).join(', ')}
      {note && `: “${note}”`}
    </Box>
  );
}
