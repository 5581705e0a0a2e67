import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import type { BidPackage, InviteRow } from '@plumbline/contract/areas/bidPackages';
import { formChangedSince } from '@plumbline/contract/areas/bidPackages/answers';
import { answerTypeWords, intentWords, sectionWords } from '@plumbline/contract/areas/bidPackages/names';
import { bidPackageDownloads } from '@plumbline/contract/areas/bidPackages/reads';
import { quantityText } from '@plumbline/contract/kit/money/typed';
import { Link, lazyPart } from '../../kit/nav/index.ts';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { Prose, Section, ProseSection } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { useRecordVerb } from '../../kit/records/verbs/useRecordVerb.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { bidPackageSource } from './source.ts';

const AnswerDialog = lazyPart(() => import('./verbs/AnswerDialog.tsx').then((module) => module.AnswerDialog));
const Leveling = lazyPart(() => import('./Leveling.tsx').then((module) => module.Leveling));

const row = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  flexWrap: 'wrap',
  minHeight: 36,
  py: '4px',
  borderTop: 1,
  borderColor: 'divider',
} as const;
const formRow = {
  display: 'grid',
  gridTemplateColumns: { xs: '88px minmax(0, 1fr)', sm: '96px minmax(0, 1fr) minmax(0, auto)' },
  columnGap: 1,
  alignItems: 'baseline',
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
const quiet = { color: 'text.secondary' } as const;

interface PartProps {
  bidPackage: BidPackage;
  bare: boolean;
}

/**
 * The parts that only a bid package has: the leveled bids once they are open, the form, the invitations, addenda and
 * questions.
 */
export function BidPackageDetails({ bidPackage, small = false }: { bidPackage: BidPackage; small?: boolean }) {
  const t = useT();
  const given = { bidPackage, bare: small };
  // Readers without the right to costs may not set the budget, and no bid is read for them.
  const readsCost = bidPackage.budgetCents !== undefined;
  return (
    <>
      {bidPackage.openedAt && readsCost && !small && <Leveling bidPackage={bidPackage} />}
      <ProseSection title={t('Why this bidder')} words={bidPackage.recommendationReason} small={small} />
      <Invited {...given} />
      {!small && <Parts bidPackage={bidPackage} />}
      {!small && <Form {...given} />}
      <Addenda {...given} />
      <Questions {...given} />
      <ProseSection title={t('Scope')} words={bidPackage.scopeText} small={small} />
      {!small && <ProseSection title={t('Instructions to bidders')} words={bidPackage.instructions} />}
      {!small && <Nda bidPackage={bidPackage} />}
    </>
  );
}

/** The invited companies: whether they will bid, and whether their bid is in. It shows no figure of a bid. */
function Invited({ bidPackage, bare }: PartProps) {
  const t = useT();
  const { invites } = bidPackage;
  return (
    <Section title={t('Invited bidders')} note={invites.length > 0 && invites.length} bare={bare}>
      {invites.length === 0 && <Box sx={quiet}>{t('No bidders yet. Add them from your contacts.')}</Box>}
      <Box component="ul" aria-label={t('Invited bidders')}>
        {invites.map((invite) => (
          <Bidder key={invite.inviteId} bidPackage={bidPackage} invite={invite} />
        ))}
      </Box>
    </Section>
  );
}

function Bidder({ bidPackage, invite }: { bidPackage: BidPackage; invite: InviteRow }) {
  const t = useT();
  const format = useFormat(bidPackage.zone);
  const { run, busy } = useRecordVerb(bidPackageSource, bidPackage, bidPackages.removeInvitee, {
    toast: () => t('Bidder removed'),
  });
  const {
    inviteId,
    person,
    intent,
    bidVersion,
    bidAt,
    bidEnteredBy,
    viewedAt,
    invitedAt,
    intentReason,
    ndaName,
    ndaSignedAt,
  } = invite;
  const open = bidPackage.addenda.length - invite.acknowledged;
  const changed = bidAt ? formChangedSince(bidPackage.addenda, bidAt) : undefined;
  const seen = viewedAt
    ? t('opened {day}', { day: format.day(viewedAt) })
    : invitedAt
      ? // A company that signed or bid has seen the package.
        bidVersion === null && !ndaSignedAt && t('not opened yet')
      : invite.hasMail
        ? null
        : t('no email address');
  const { bidPackageId, version } = bidPackage;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <b>{person.companyName ?? person.fullName}</b>
        {person.companyName && <Box sx={quiet}>{person.fullName}</Box>}
      </Box>
      {bidVersion === null ? (
        <StatusChip
          tone={intent === 'willNotBid' ? 'stopped' : intent === 'willBid' ? 'progress' : 'neutral'}
          word={wordFor(intentWords(t), intent)}
        />
      ) : (
        <StatusChip tone="good" word={t('Bid {n} is in', { n: bidVersion })} />
      )}
      <Box component="span" sx={quiet}>
        {[
          bidAt && format.instant(bidAt),
          changed && t('on the form before addendum {n}', { n: changed.number }),
          bidEnteredBy && t('entered by {name}', { name: bidEnteredBy.fullName }),
          seen,
          bidPackage.ndaText &&
            invitedAt &&
            (ndaSignedAt
              ? t('NDA signed by {name}, {day}', { name: ndaName ?? '', day: format.day(ndaSignedAt) })
              : t('NDA not signed')),
          invitedAt && open > 0 && t('{n|one addendum|# addenda} not acknowledged', { n: open }),
          intentReason,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Box>
      {bidPackage.can['removeInvitee'] === true && bidVersion === null && (
        <ActionButton
          busy={busy}
          variant="text"
          aria-label={t('Take off {name}', { name: person.fullName })}
          onPress={() => run({ bidPackageId, version, inviteId })}
        >
          {t('Take off')}
        </ActionButton>
      )}
    </Box>
  );
}

/** The agreement that bidders sign before the documents open, with its PDF and its signatures. */
function Nda({ bidPackage: { bidPackageId, ndaText, invites } }: Pick<PartProps, 'bidPackage'>) {
  const t = useT();
  if (!ndaText) return null;
  const signed = invites.filter(({ ndaSignedAt }) => ndaSignedAt).length;
  return (
    <Section
      title={t('Agreement not to disclose')}
      note={t('{n} of {all} signed', { n: signed, all: invites.length })}
      aside={
        <a href={downloadUrl(bidPackageDownloads.ndaPdf.path, { bidPackageId })} target="_blank" rel="noopener">
          PDF
        </a>
      }
    >
      <Prose>{ndaText}</Prose>
    </Section>
  );
}

/** The parts of our bid that the package covers. */
function Parts({ bidPackage: { parts } }: Pick<PartProps, 'bidPackage'>) {
  const t = useT();
  if (parts.length === 0) return null;
  return (
    <Section title={t('Parts of our bid')} note={parts[0]?.bidNumber}>
      <Box component="ul">
        {parts.map(({ bidBreakdownId, bidId, code, title }) => (
          <Box component="li" key={bidBreakdownId} sx={row}>
            <Link href={`/project/bid/${bidId}/scopeCost/${bidBreakdownId}`}>
              {[code, title].filter(Boolean).join(' ')}
            </Link>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Form({ bidPackage, bare }: PartProps) {
  const t = useT();
  const format = useFormat();
  const { lines } = bidPackage;
  const words = sectionWords(t);
  const answers = answerTypeWords(t);
  return (
    <Section title={t('Form')} note={lines.length > 0 && lines.length} bare={bare}>
      {lines.length === 0 && <Box sx={quiet}>{t('No lines yet. Bidders fill them in.')}</Box>}
      <Box component="ul" aria-label={t('Form')}>
        {lines.map((line) => (
          <Box component="li" key={line.lineId} sx={formRow}>
            <Box component="span" sx={quiet}>
              {wordFor(words, line.section)}
            </Box>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {[line.code, line.description].filter(Boolean).join(' ')}
            </Box>
            <Box className="num" sx={{ gridColumn: { xs: 2, sm: 'auto' }, textAlign: { sm: 'right' }, ...quiet }}>
              {[
                ...(line.section === 'question' ? [wordFor(answers, line.answerType), ...line.options] : []),
                line.addedIn !== null && t('new with addendum {n}', { n: line.addedIn }),
                quantityText(line),
                !line.isQuantityLocked && t('bidders may change it'),
                typeof line.amountCents === 'number' && format.cents(line.amountCents),
                !line.isRequired && t('optional'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Addenda({ bidPackage: { addenda, zone }, bare }: PartProps) {
  const t = useT();
  const format = useFormat(zone);
  if (addenda.length === 0) return null;
  return (
    <Section title={t('Addenda')} bare={bare}>
      {addenda.map(({ addendumId, number, title, text, issuedAt, issuedBy }) => (
        <Box key={addendumId} sx={{ mb: 1.5 }}>
          <b>{t('Addendum {n}: {title}', { n: number, title })}</b>
          <Box sx={quiet}>{[format.day(issuedAt), issuedBy?.fullName].filter(Boolean).join(', ')}</Box>
          <Prose small={bare}>{text}</Prose>
        </Box>
      ))}
    </Section>
  );
}

function Questions({ bidPackage, bare }: PartProps) {
  const t = useT();
  const [answering, setAnswering] = useState<string | null>(null);
  const { questions } = bidPackage;
  const asked = questions.find(({ questionId }) => questionId === answering);
  if (questions.length === 0) return null;
  return (
    <Section title={t('Questions of bidders')} bare={bare}>
      {questions.map(({ questionId, question, answer, askedBy }) => (
        <Box key={questionId} sx={{ mb: 1.5 }}>
          <Prose small={bare}>{question}</Prose>
          <Box sx={quiet}>{askedBy?.companyName ?? askedBy?.fullName}</Box>
          {answer && (
            <Box sx={{ pl: 2, borderLeft: '3px solid', borderLeftColor: 'status.good.mark' }}>
              <Prose small={bare}>{answer}</Prose>
            </Box>
          )}
          {bidPackage.can['answerQuestion'] === true && (
            <Button variant="text" onClick={() => setAnswering(questionId)}>
              {answer ? t('Change the answer') : t('Answer to everybody')}
            </Button>
          )}
        </Box>
      ))}
      <Suspense>
        {asked && <AnswerDialog bidPackage={bidPackage} asked={asked} onClose={() => setAnswering(null)} />}
      </Suspense>
    </Section>
  );
}
