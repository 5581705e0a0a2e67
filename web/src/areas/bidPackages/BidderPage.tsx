import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formChangedSince } from '@plumbline/contract/areas/bidPackages/answers';
import { bidSubmissions } from '@plumbline/contract/areas/bidSubmissions';
import type { Invitation } from '@plumbline/contract/areas/bidSubmissions';
import { shares } from '@plumbline/contract/areas/shares';
import { newId } from '@plumbline/contract/kit/uuid';
import { browserAddress, query } from '../../kit/api/index.ts';
import { SignatureInput } from '../../kit/forms/SignatureInput.tsx';
import type { GivenSignature } from '../../kit/forms/runProps.ts';
import type { LinkPageProps } from '../../kit/records/kind/areas.ts';
import { Refusal } from '../../kit/records/form/FormParts.tsx';
import { LinkHead } from '../../kit/records/outside/LinkHead.tsx';
import { FactList, Prose, Section, fact, ProseSection } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { useByLink } from '../../kit/records/outside/useByLink.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { BidForm } from './BidForm.tsx';
import { OwnBidSection } from './OwnBid.tsx';

/** The page behind an invitation link, for bidders without an account, on phones too. */
export function BidderPage({ token, item, files }: LinkPageProps) {
  const answer = useQuery(query(bidSubmissions.get, { token }, { stay: true, quiet: true }));
  if (answer.isError && !answer.data) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonText lines={12} />;
  return <Page token={token} invitation={answer.data} files={files} item={item} />;
}

function Page({ token, invitation, item, files }: PartProps & Pick<LinkPageProps, 'files' | 'item'>) {
  const t = useT();
  const format = useFormat(invitation.zone);
  const { bid, mayBid } = invitation;
  const changed = bid && formChangedSince(invitation.addenda, bid.submittedAt);
  return (
    <Box component="article" sx={{ flex: 1, minWidth: 0 }}>
      <LinkHead {...invitation} may={mayBid}>
        {bid && (
          <>
            <StatusChip tone="good" word={t('Bid {n} is in', { n: bid.number })} />
            <span>
              {t('{at}, receipt {code}', { at: format.instant(bid.submittedAt), code: bid.receipt.slice(0, 16) })}
              {bid.enteredBy && ` · ${t('entered by {name}', { name: bid.enteredBy })}`}
            </span>
            {changed && (
              <Box component="b" sx={{ color: 'status.attention.ink' }}>
                {t('Addendum {n} changed the form since: change your bid', { n: changed.number })}
              </Box>
            )}
          </>
        )}
      </LinkHead>
      <Box sx={{ mb: 3 }}>
        <FactList
          facts={[
            fact(t('Bid due'), `${format.instant(invitation.dueAt)}, ${invitation.zone.replaceAll('_', ' ')}`),
            fact(t('Estimator'), invitation.estimatorName),
            fact(t('Questions until'), format.day(invitation.rfiDeadlineDate)),
            fact(
              t('Walkthrough'),
              [format.day(invitation.walkthroughDate), invitation.walkthroughPlace].filter(Boolean).join(', ') || null,
            ),
          ]}
        />
      </Box>
      <Intent token={token} invitation={invitation} />
      <ProseSection title={t('Scope')} words={invitation.scopeText} />
      <ProseSection title={t('Instructions')} words={invitation.instructions} />
      <Nda token={token} invitation={invitation} />
      {files}
      <Addenda token={token} invitation={invitation} />
      {mayBid === true && invitation.intent !== 'willNotBid' && (
        <BidForm key={bid?.number ?? 0} token={token} invitation={invitation} filesLeft={item.filesLeft} />
      )}
      {mayBid !== true && bid && <OwnBidSection token={token} content={bid.content} lines={invitation.lines} />}
      <Questions token={token} invitation={invitation} />
    </Box>
  );
}

interface PartProps {
  token: string;
  invitation: Invitation;
}

/** Asks whether a bid will come. A reason for declining is optional. */
function Intent({ token, invitation: { intent, bid, mayBid } }: PartProps) {
  const t = useT();
  const { run, busy, refused } = useByLink(bidSubmissions.intend, bidSubmissions.get, token);
  const [declining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  if (mayBid !== true) return null;
  return (
    <Section title={t('Will you bid?')}>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant={intent === 'willBid' ? 'contained' : 'outlined'}
          aria-pressed={intent === 'willBid'}
          disabled={busy}
          onClick={() => {
            setDeclining(false);
            run({ intent: 'willBid' });
          }}
        >
          {t('We will bid')}
        </Button>
        <Button
          variant={intent === 'willNotBid' ? 'contained' : 'outlined'}
          aria-pressed={intent === 'willNotBid'}
          onClick={() => setDeclining(true)}
        >
          {t('We will not bid')}
        </Button>
      </Box>
      {declining && (
        <Box sx={{ mt: 2, display: 'grid', gap: 1 }}>
          {bid && <span>{t('The bid that you submitted is withdrawn.')}</span>}
          <TextField
            label={t('Reason')}
            optional
            multiline
            minRows={2}
            maxLength={1000}
            value={reason}
            onChange={setReason}
          />
          <ActionButton
            variant="outlined"
            busy={busy}
            onPress={() => run({ intent: 'willNotBid', reason }, () => setDeclining(false))}
          >
            {t('Decline')}
          </ActionButton>
        </Box>
      )}
      <Refusal text={refused} />
    </Section>
  );
}

/** Signs the agreement that opens the documents. The page then shows them. */
function Nda({ token, invitation: { nda, mayBid, recipientName, zone } }: PartProps) {
  const t = useT();
  const client = useQueryClient();
  const { run, busy, refused } = useByLink(bidSubmissions.signNda, bidSubmissions.get, token);
  // A retry with the same id signs only once.
  const [clientRef] = useState(newId);
  if (!nda) return null;
  const label = t('Agreement not to disclose');
  function sign({ name, company, image }: GivenSignature) {
    if (busy) return;
    run({ clientRef, signature: { name, company, image } }, () =>
      client.invalidateQueries({ queryKey: [shares.get.path] }),
    );
  }
  return (
    <Section title={label}>
      <Prose>{nda.text}</Prose>
      {!nda.signature && mayBid === true && (
        <Box sx={{ my: 2, fontWeight: 700 }}>{t('The documents open here once you have signed.')}</Box>
      )}
      {(nda.signature || mayBid === true) && (
        <SignatureInput
          label={label}
          methods={['draw', 'type']}
          signer={recipientName}
          zone={zone}
          value={nda.signature}
          final
          onChange={(given) => given && sign(given)}
        />
      )}
      {nda.signature && (
        <Box sx={{ mt: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Button
            variant="outlined"
            href={browserAddress(`/apisc/share/document/${encodeURIComponent(token)}`)}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ minHeight: 44 }}
          >
            {t('Download your signed copy (PDF)')}
          </Button>
          <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t('SHA-256 of what was signed: {hash}', { hash: nda.signature.hash })}
          </Box>
        </Box>
      )}
      <Refusal text={refused} />
    </Section>
  );
}

function Addenda({ token, invitation: { addenda, mayBid, zone } }: PartProps) {
  const t = useT();
  const format = useFormat(zone);
  const { run, busy, refused } = useByLink(bidSubmissions.acknowledge, bidSubmissions.get, token);
  if (addenda.length === 0) return null;
  return (
    <Section title={t('Addenda')}>
      {addenda.map(({ addendumId, number, title, text, issuedAt, acknowledgedAt }) => (
        <Box key={addendumId} sx={{ mb: 2 }}>
          <b>{t('Addendum {n}: {title}', { n: number, title })}</b>
          <Box sx={{ color: 'text.secondary' }}>{format.day(issuedAt)}</Box>
          <Prose>{text}</Prose>
          {acknowledgedAt ? (
            <StatusChip tone="good" word={t('Acknowledged')} />
          ) : (
            mayBid === true && (
              <ActionButton variant="outlined" busy={busy} onPress={() => run({ addendumId })}>
                {t('Acknowledge addendum {n}', { n: number })}
              </ActionButton>
            )
          )}
        </Box>
      ))}
      <Refusal text={refused} />
    </Section>
  );
}

function Questions({ token, invitation: { questions, mayAsk } }: PartProps) {
  const t = useT();
  const { run, busy, refused } = useByLink(bidSubmissions.ask, bidSubmissions.get, token);
  const [question, setQuestion] = useState('');
  const [clientRef, setClientRef] = useState(newId);
  return (
    <Section title={t('Questions')}>
      {questions.map((one) => (
        <Box key={one.questionId} sx={{ mb: 2 }}>
          <Prose>{one.question}</Prose>
          <Box sx={{ color: 'text.secondary' }}>
            {[one.mine && t('asked by you'), !one.answer && t('not answered yet')].filter(Boolean).join(', ')}
          </Box>
          {one.answer && (
            <Box sx={{ pl: 2, borderLeft: '3px solid', borderLeftColor: 'status.good.mark' }}>
              <Prose>{one.answer}</Prose>
            </Box>
          )}
        </Box>
      ))}
      {mayAsk === true ? (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <TextField
            label={t('Your question')}
            help={t('The answer goes to everybody invited, without your name.')}
            multiline
            minRows={2}
            maxLength={2000}
            value={question}
            onChange={setQuestion}
          />
          <ActionButton
            variant="outlined"
            busy={busy}
            can={question.trim() !== '' || t('Write your question first')}
            onPress={() =>
              run({ clientRef, question }, () => {
                setQuestion('');
                setClientRef(newId());
              })
            }
          >
            {t('Ask')}
          </ActionButton>
        </Box>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{mayAsk}</Box>
      )}
      <Refusal text={refused} />
    </Section>
  );
}
