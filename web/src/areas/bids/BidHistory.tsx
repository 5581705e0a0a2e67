import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { bids } from '@plumbline/contract/areas/bids';
import type { Bid } from '@plumbline/contract/areas/bids';
import { bidDownloads } from '@plumbline/contract/areas/bids/reads';
import { lazyPart } from '../../kit/nav/lazyPart.ts';
import { Section } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { useRecordVerb } from '../../kit/records/verbs/useRecordVerb.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { apartFrom } from '../../kit/words/apartFrom.ts';
import { bidSource } from './source.ts';

const CompareDialog = lazyPart(() => import('./CompareDialog.tsx').then((module) => module.CompareDialog));

const line = { display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', minHeight: 32 } as const;

/** The owner's addenda. The price is blocked until all are acknowledged. */
export function Addenda({ bid, bare }: { bid: Bid; bare: boolean }) {
  const t = useT();
  const format = useFormat();
  const { run, busy } = useRecordVerb(bidSource, bid, bids.acknowledgeAddendum, {
    toast: () => t('Addendum acknowledged'),
  });
  if (bid.addenda.length === 0) return null;
  return (
    <Section title={t('Addenda')} note={bid.addenda.length} bare={bare}>
      <Box component="ul">
        {bid.addenda.map(({ addendumId, number, receivedDate, impact, acknowledgedAt, acknowledgedBy }) => (
          <Box component="li" key={addendumId} sx={line}>
            <b>{t('Addendum {number}', { number })}</b>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {[
                format.day(receivedDate),
                impact,
                acknowledgedAt &&
                  t('acknowledged by {name}, {day}', {
                    name: acknowledgedBy?.fullName ?? '',
                    day: format.day(acknowledgedAt),
                  }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Box>
            {!acknowledgedAt && bid.can['addAddendum'] === true && (
              <ActionButton
                busy={busy}
                variant="outlined"
                onPress={() => run({ bidId: bid.bidId, version: bid.version, addendumId })}
              >
                {t('Acknowledge')}
              </ActionButton>
            )}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** The frozen revisions of the price, each with its sum and hash, and a button that compares them. */
export function Revisions({ bid }: { bid: Bid }) {
  const t = useT();
  const format = useFormat();
  const [comparing, setComparing] = useState(false);
  if (bid.revisions.length === 0) return null;
  return (
    <Section
      title={t('Revisions')}
      aside={
        bid.markups && (
          <Button variant="text" onClick={() => setComparing(true)}>
            {t('Compare')}
          </Button>
        )
      }
    >
      <Box component="ul">
        {bid.revisions.map(({ number, hash, frozenAt, frozenBy, totalCents }) => (
          <Box component="li" key={number} sx={line}>
            <b>R{number}</b>
            {totalCents !== undefined && <span className="num">{format.cents(totalCents)}</span>}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {[frozenBy?.fullName, format.day(frozenAt)].filter(Boolean).join(', ')}
            </Box>
            <Hash hash={hash} />
            {bid.markups && (
              <Button
                variant="text"
                href={downloadUrl(bidDownloads.pdf.path, { bidId: bid.bidId, revision: number })}
                target="_blank"
                aria-label={t('R{n} as PDF', { n: number })}
              >
                PDF
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {comparing && (
        <Suspense>
          <CompareDialog bid={bid} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </Section>
  );
}

/** The mailed proposals: recipient, revision, whether the mail arrived, and when it was opened. */
export function Proposals({ bid: { proposals } }: { bid: Bid }) {
  const t = useT();
  const format = useFormat();
  if (proposals.length === 0) return null;
  return (
    <Section title={t('Proposals sent')} note={proposals.length}>
      <Box component="ul">
        {proposals.map(
          ({ proposalId, revision, hash, name, email, sentAt, sentBy, mailedAt, openedAt, openedCount, ...mail }) => (
            <Box component="li" key={proposalId} sx={{ ...line, py: '4px' }}>
              <b>R{revision}</b>
              <span>{name}</span>
              {openedAt ? (
                <StatusChip tone="good" word={t('Link opened')} />
              ) : mail.bouncedAt ? (
                <StatusChip tone="attention" word={t('Not delivered')} />
              ) : (
                <StatusChip tone="neutral" word={mailedAt ? t('Delivered') : t('In the mailbox')} />
              )}
              <Box component="span" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {[
                  email,
                  t('sent by {name}, {when}', { name: sentBy?.fullName ?? '', when: format.instant(sentAt) }),
                  mailedAt && t('accepted by the mail server {when}', { when: format.instant(mailedAt) }),
                  mail.bouncedAt &&
                    t('not delivered, {when}: {reason}', {
                      when: format.instant(mail.bouncedAt),
                      reason: mail.bounceReason ?? '',
                    }),
                  openedAt &&
                    t('opened {n|once|# times}, last {when}', { n: openedCount, when: format.instant(openedAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Box>
              <Hash hash={hash} />
            </Box>
          ),
        )}
      </Box>
    </Section>
  );
}

/** The beginning of a hash; the tooltip has all of it. */
function Hash({ hash }: { hash: string }) {
  return (
    <Box component="code" title={hash} sx={{ typography: 'caption', color: 'text.tertiary' }}>
      {hash.slice(0, 12)}
    </Box>
  );
}

/** The competitors' bids, and their distance from ours. */
export function Competitors({ bid: { competitors = [], totalCents = 0 } }: { bid: Bid }) {
  const t = useT();
  const format = useFormat();
  if (competitors.length === 0) return null;
  return (
    <Section title={t('What others bid')}>
      <Box component="ul">
        {competitors.map(({ name, amountCents }) => (
          <Box component="li" key={`${name} ${amountCents}`} sx={line}>
            <span>{name}</span>
            <span className="num">{format.cents(amountCents)}</span>
            <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
              {apartFrom(totalCents, amountCents, { t, format })}
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
