import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { changeQuotes } from '@plumbline/contract/areas/changeQuotes';
import type { QuoteAsked } from '@plumbline/contract/areas/changeQuotes';
import { dayIn, daysBetween } from '@plumbline/contract/kit/days';
import { quantityText } from '@plumbline/contract/kit/money/typed';
import { newId } from '@plumbline/contract/kit/uuid';
import { query } from '../../kit/api/index.ts';
import type { LinkPageProps } from '../../kit/records/kind/areas.ts';
import { DueCell } from '../../kit/records/list/DueCell.tsx';
import { Refusal } from '../../kit/records/form/FormParts.tsx';
import { LinkHead } from '../../kit/records/outside/LinkHead.tsx';
import { FactList, Section, fact, ProseSection } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { useByLink } from '../../kit/records/outside/useByLink.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { QuoteForm } from './QuoteForm.tsx';

/** The page behind a quote request's link, for trade partners without an account, on phones too. */
export function QuotePage({ token, item, files }: LinkPageProps) {
  const answer = useQuery(query(changeQuotes.get, { token }, { stay: true, quiet: true }));
  if (answer.isError && !answer.data) return <LoadFailed error={answer.error} retry={() => void answer.refetch()} />;
  if (!answer.data) return <SkeletonText lines={12} />;
  return <Page token={token} item={item} files={files} quote={answer.data} />;
}

function Page({ token, item, files, quote }: LinkPageProps & { quote: QuoteAsked }) {
  const t = useT();
  const zone = item.timeZone ?? undefined;
  const format = useFormat(zone);
  const { dueDate, mayQuote, quotedAt } = quote;
  const today = dayIn(zone ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'));
  return (
    <Box component="article" sx={{ flex: 1, minWidth: 0 }}>
      <LinkHead {...quote} may={mayQuote}>
        {quotedAt && (
          <>
            <StatusChip tone="good" word={t('Your quote is in')} />
            <span className="num">{[format.cents(quote.totalCents), format.instant(quotedAt)].join(' · ')}</span>
          </>
        )}
      </LinkHead>
      <FactList
        facts={[
          fact(
            t('Quote due'),
            dueDate && (
              <DueCell date={dueDate} days={mayQuote === true && !quotedAt ? daysBetween(today, dueDate) : null} mine />
            ),
          ),
          fact(t('Asked by'), [quote.askedByName, quote.companyName].filter(Boolean).join(', ')),
          fact(t('Drawings'), quote.drawingRefs),
        ]}
      />
      <Box sx={{ height: 16 }} />
      <ProseSection title={t('Description')} words={quote.description} />
      <ProseSection title={t('Scope')} words={quote.detailedScope} />
      {files}
      {mayQuote === true ? (
        <>
          <QuoteForm token={token} quote={quote} filesLeft={item.filesLeft} />
          {!quotedAt && <Decline token={token} />}
        </>
      ) : (
        <Closed quote={quote} />
      )}
      <Box component="p" sx={{ typography: 'caption', color: 'text.tertiary', mt: 3 }}>
        {t('This link is for {name}. Anybody who has it can change the quote: do not pass it on.', {
          name: quote.recipientName,
        })}
      </Box>
    </Box>
  );
}

/** The submitted quote, read-only. */
function Closed({ quote: { lines, totalCents, note, scheduleImpactDays } }: { quote: QuoteAsked }) {
  const t = useT();
  const format = useFormat();
  if (totalCents === 0 && !note) return null;
  return (
    <Section title={t('Your quote')}>
      <Box component="ul" aria-label={t('Your quote')} sx={{ mb: 2 }}>
        {lines.map((line) => (
          <Box
            component="li"
            key={line.lineId}
            sx={{ display: 'flex', gap: 1, py: '6px', borderBottom: 1, borderColor: 'divider' }}
          >
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {[line.description, quantityText(line)].filter(Boolean).join(', ')}
            </Box>
            <span className="num">{format.cents(line.isDeduct ? -line.amountCents : line.amountCents)}</span>
          </Box>
        ))}
      </Box>
      <FactList
        facts={[
          fact(t('Total'), format.cents(totalCents)),
          fact(t('Days more'), scheduleImpactDays),
          fact(t('Note'), note),
        ]}
      />
    </Section>
  );
}

/** Declines to quote, with a reason. */
function Decline({ token }: { token: string }) {
  const t = useT();
  const { run, busy, refused } = useByLink(changeQuotes.decline, changeQuotes.get, token);
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [clientRef] = useState(newId);
  return (
    <Section title={t('No quote from you?')}>
      {isOpen ? (
        <Box sx={{ display: 'grid', gap: 1 }}>
          <TextField
            label={t('Reason')}
            multiline
            minRows={2}
            maxLength={2000}
            required
            autoFocus
            value={reason}
            onChange={setReason}
          />
          <ActionButton
            variant="outlined"
            busy={busy}
            can={reason.trim() !== '' || t('Write why first')}
            onPress={() => run({ clientRef, reason })}
          >
            {t('Decline')}
          </ActionButton>
          <Refusal text={refused} />
        </Box>
      ) : (
        <Button variant="outlined" onClick={() => setIsOpen(true)}>
          {t('We will not quote')}
        </Button>
      )}
    </Section>
  );
}
