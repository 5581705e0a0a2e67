import Box from '@mui/material/Box';
import type { ApprovalRun } from '@plumbline/contract/kit/approvals';
import type { Tone } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { useActor } from '../../nav/index.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { useFormat, useT } from '../../words/index.ts';
import { Section } from './Section.tsx';
import { StatusChip } from '../list/StatusChip.tsx';
import { TurnVerb } from './TurnVerb.tsx';

type Request = ApprovalRun['requests'][number];
type Look = [tone: Tone, word: string];

/** The current or last approval of a record: its policy, and for each step who is asked and what they answered. */
export function ApprovalSteps({ run, small = false }: { run: ApprovalRun; small?: boolean }) {
  const t = useT();
  const format = useFormat();
  const { policyName, status, steps, submittedBy, submittedAt, reason, endedAt } = run;
  const ended = endedAt && status !== 'pending' && format.day(endedAt);
  const submitted = { name: submittedBy?.fullName ?? '', day: format.day(submittedAt) };
  return (
    <Section bare={small} title={t('Approval')} note={policyName ?? t('No policy applies: one approver is enough')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1, color: 'text.secondary' }}>
        <Chip look={runLook(status, t)} />
        <span className="num">
          {[t('Submitted by {name}, {day}', submitted), ended && t('ended {day}', { day: ended })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Box>
      {reason && <Box sx={{ mb: 1, overflowWrap: 'anywhere' }}>“{reason}”</Box>}
      {steps.length === 0 && <Box>{t('The policy requires no approver: it was approved when it was submitted.')}</Box>}
      {steps.length > 0 && (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}>
          {steps.map((_step, at) => (
            <Step key={at} run={run} at={at} />
          ))}
        </Box>
      )}
    </Section>
  );
}

function Step({ run, at }: { run: ApprovalRun; at: number }) {
  const t = useT();
  const asked = run.requests.filter(({ step, status }) => step === at && status !== 'delegated');
  const isNow = run.status === 'pending' && run.step === at;
  return (
    <Box
      component="li"
      aria-current={isNow ? 'step' : undefined}
      sx={{ borderTop: at > 0 ? 1 : 0, borderColor: 'divider', px: '12px', py: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 24 }}>
        <b>{t('Step {n}', { n: at + 1 })}</b>
        <span>{run.steps[at]?.mode === 'all' ? t('All of them') : t('One of them is enough')}</span>
      </Box>
      {asked.map((request) => (
        <Line key={`${request.person?.personId ?? ''}${request.askedAt}`} request={request} isNow={isNow} />
      ))}
      {asked.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {run.step > at ? t('Skipped: these people may not approve this amount') : t('Not asked yet')}
        </Box>
      )}
    </Box>
  );
}

function Line({ request, isNow }: { request: Request; isNow: boolean }) {
  const t = useT();
  const format = useFormat();
  const me = useActor().personId;
  const { person, onBehalfOf, source, status, comment, askedAt, actedAt } = request;
  if (!person) return null;
  const mine = isNow && status === 'pending' && person.personId === me;
  const details = [
    onBehalfOf && t('for {name}, who is away', { name: onBehalfOf.fullName }),
    source === 'escalation' && t('also asked, because nobody answered in time'),
    actedAt ? format.day(actedAt) : t('asked {day}', { day: format.day(askedAt) }),
  ];
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', flexWrap: 'wrap', gap: 1, pt: 1 }}>
      <PersonAvatar person={person} size={28} turn={mine} />
      <Box className="num" sx={{ flex: 1, minWidth: 160, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <Box component="b" sx={{ color: mine ? 'turn.ink' : 'text.primary' }}>
          {mine ? t('You') : person.fullName}
        </Box>{' '}
        {details.filter(Boolean).join(', ')}
        {comment && `: “${comment}”`}
      </Box>
      {mine && <TurnVerb verb="approve" />}
      <Chip look={requestLook(status, t)} />
    </Box>
  );
}

function Chip({ look: [tone, word] }: { look: Look }) {
  return <StatusChip tone={tone} word={word} />;
}

function runLook(status: ApprovalRun['status'], t: T): Look {
  const looks: Record<ApprovalRun['status'], Look> = {
    pending: ['progress', t('Waiting')],
    approved: ['good', t('Approved')],
    rejected: ['attention', t('Returned')],
    rescinded: ['neutral', t('Recalled')],
    expired: ['neutral', t('Not needed any more')],
  };
  return looks[status];
}

function requestLook(status: Request['status'], t: T): Look {
  const looks: Record<Request['status'], Look> = {
    pending: ['progress', t('Waiting')],
    approved: ['good', t('Approved')],
    rejected: ['attention', t('Returned')],
    delegated: ['neutral', t('Away')],
    skipped: ['neutral', t('No answer needed')],
  };
  return looks[status];
}
