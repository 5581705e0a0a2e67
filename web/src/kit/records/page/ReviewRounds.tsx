import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { AttachmentRow, ReviewerRow } from '@plumbline/contract/kit/records';
import { useActor } from '../../nav/index.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { useFormat, useT } from '../../words/index.ts';
import { AttachmentLinks } from './Attachments.tsx';
import { ReviewSteps, ReviewerWords } from '../form/ReviewSteps.tsx';
import type { AnswerWord } from '../form/ReviewSteps.tsx';
import { reviewSteps } from '../form/reviewSteps.ts';
import { Section } from './Section.tsx';
import { StatusChip } from '../list/StatusChip.tsx';
import { TurnVerb } from './TurnVerb.tsx';
import { sayVia } from '../kind/via.ts';

/** An answer. */
export interface ResponseRow {
  responseId: string;
  by: PersonRef | null;
  onBehalfOf: PersonRef | null;
  via: string | null;
  at: string;
  body: string | null;
  /** For kinds that mark one of them */
  official?: boolean;
  round: number;
  /** For kinds with review steps */
  step?: number;
  attachments: AttachmentRow[];
}

interface ReviewRoundsProps<Response extends ResponseRow> {
  /** The current or last round */
  round: number;
  /** Answers are awaited */
  isOpen: boolean;
  reviewers: readonly ReviewerRow[];
  responses: readonly Response[];
  /** The answer in a word, for kinds that have such words; on its card, and in its reviewer's step */
  answerOf?: (response: Response) => AnswerWord | null;
  /** A kind's addition to an answer, in small print */
  noteOf?: (response: Response) => string;
  /** The actions on an answer */
  entriesOf?: (response: Response) => MenuEntry[];
  small?: boolean;
}

/**
 * The answers of all rounds, newest round first with its official answer on top, and the people still asked. With
 * several steps, the steps of the last round come first.
 */
export function ReviewRounds<Response extends ResponseRow>(props: ReviewRoundsProps<Response>) {
  const { round, isOpen, reviewers, responses, answerOf = () => null, small = false } = props;
  const t = useT();
  const steps = reviewSteps(reviewers, round, isOpen);
  const now = steps.flatMap((step) => step.reviewers);
  const required = now.filter((one) => one.required && !one.forwardedBy);
  const pending = isOpen && steps.length === 1 ? now.filter((one) => !one.answeredAt) : [];
  const note =
    required.length > 0
      ? t('{done} of {n} required', { done: required.filter((one) => one.answeredAt).length, n: required.length })
      : undefined;
  const shown = responses.toSorted(
    (a, b) =>
      b.round - a.round || Number(b.official ?? false) - Number(a.official ?? false) || b.at.localeCompare(a.at),
  );
  const answers = responses.filter((one) => one.round === round);
  return (
    <>
      {steps.length > 1 && (
        <ReviewSteps
          steps={steps}
          small={small}
          answerOf={({ person: { personId }, step }) => {
            const answer = answers.find(
              (one) => (one.onBehalfOf ?? one.by)?.personId === personId && (one.step ?? step) === step,
            );
            return answer ? answerOf(answer) : null;
          }}
        />
      )}
      {shown.length + pending.length > 0 && (
        <Section bare={small} title={t('Responses')} note={note}>
          <Box sx={{ display: 'grid', gap: '12px' }}>
            {shown.map((response) => (
              <ResponseCard
                key={response.responseId}
                response={response}
                rounds={round > 1}
                answer={answerOf(response)}
                note={props.noteOf?.(response) ?? ''}
                entries={props.entriesOf?.(response) ?? []}
                small={small}
              />
            ))}
          </Box>
          {pending.map((one) => (
            <Pending key={`${one.person.personId}${one.askedAt ?? ''}`} reviewer={one} />
          ))}
        </Section>
      )}
    </>
  );
}

interface ResponseCardProps {
  response: ResponseRow;
  /** Shows the round */
  rounds: boolean;
  answer: AnswerWord | null;
  note: string;
  entries: MenuEntry[];
  small: boolean;
}

function ResponseCard({ response, rounds, answer, note, entries, small }: ResponseCardProps) {
  const t = useT();
  const { attachments, body } = response;
  const hasMore = attachments.length > 0 || note !== '';
  return (
    <Box
      component="article"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        ...(response.official && { borderLeft: '3px solid', borderLeftColor: 'status.good.mark' }),
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          gap: 1,
          p: '8px 12px',
        }}
      >
        <Author response={response} rounds={rounds} />
        {(answer || response.official) && (
          <Box sx={{ display: 'flex', gap: 1, order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } }}>
            {answer && <StatusChip {...answer} />}
            {response.official && <StatusChip tone="good" word={small ? t('Official') : t('Official response')} />}
          </Box>
        )}
        {entries.length > 0 && (
          <MenuButton label={t('More for this response')} icon={<MoreHorizOutlined />} iconOnly entries={entries} />
        )}
      </Box>
      {(body || hasMore) && (
        <Box sx={{ p: '12px', borderTop: 1, borderColor: 'divider' }}>
          <Box
            sx={{
              '&:empty': { display: 'none' },
              typography: small ? 'body2' : 'body1',
              maxWidth: '84ch',
              whiteSpace: 'pre-wrap',
              overflowWrap: 'anywhere',
              ...(small && {
                display: '-webkit-box',
                WebkitLineClamp: 5,
                WebkitBoxOrient: 'vertical',
                overflow: 'hidden',
              }),
            }}
          >
            {body}
          </Box>
          {hasMore && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', mt: body ? 1 : 0 }}>
              <AttachmentLinks attachments={attachments} />
              <Box sx={{ flex: 1 }} />
              <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
                {note}
              </Box>
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

function Author({ response, rounds }: Pick<ResponseCardProps, 'response' | 'rounds'>) {
  const t = useT();
  const format = useFormat();
  const { by, onBehalfOf, via, at, round } = response;
  const author = onBehalfOf ?? by;
  const details = [
    author?.companyName,
    format.instant(at),
    onBehalfOf && by && t('entered by {name}', { name: by.fullName }),
    sayVia(t, via),
    rounds && t('round {n}', { n: round }),
  ];
  return (
    <>
      <PersonAvatar person={author ?? { personId: '', fullName: '?' }} size={28} />
      <Box sx={{ flex: 1, minWidth: 0, lineHeight: '16px' }}>
        <b>{author?.fullName ?? t('Somebody')}</b>
        <Box sx={{ typography: 'caption', lineHeight: '16px', color: 'text.tertiary' }}>
          {details.filter(Boolean).join(', ')}
        </Box>
      </Box>
    </>
  );
}

function Pending({ reviewer }: { reviewer: ReviewerRow }) {
  const mine = reviewer.person.personId === useActor().personId;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: '10px', pl: '12px' }}>
      <PersonAvatar person={reviewer.person} size={28} turn={mine} />
      <ReviewerWords reviewer={reviewer} mine={mine} />
      {mine && <TurnVerb verb="respond" />}
    </Box>
  );
}
