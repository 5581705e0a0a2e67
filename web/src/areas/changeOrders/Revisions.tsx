import Box from '@mui/material/Box';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { Section } from '../../kit/records/page/Section.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

type Revision = ChangeOrder['revisions'][number];

/** The submissions of a change, the last first, each with its difference from the one before. */
export function Revisions({ revisions }: { revisions: readonly Revision[] }) {
  const t = useT();
  return (
    <Section title={t('Revisions')} note={revisions.length}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {revisions.toReversed().map((revision) => (
          <One
            key={revision.number}
            revision={revision}
            before={revisions.find(({ number }) => number === revision.number - 1)}
          />
        ))}
      </Box>
    </Section>
  );
}

function One({ revision, before }: { revision: Revision; before: Revision | undefined }) {
  const t = useT();
  const format = useFormat();
  const { number, submittedAt, submittedBy, amountCents, scheduleImpactDays: n, lines } = revision;
  const by = before && amountCents !== undefined ? amountCents - (before.amountCents ?? 0) : 0;
  const signed = `${by > 0 ? '+' : ''}${format.cents(by)}`;
  return (
    <Box component="li" sx={{ py: '6px', borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Box sx={{ flex: '1 1 220px' }}>
          <b>{t('Revision {n}', { n: number })}</b>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {[submittedBy?.fullName, format.instant(submittedAt)].filter(Boolean).join(', ')}
          </Box>
        </Box>
        <span className="num">
          {[
            n ? t('{n|1 day|# days} asked for', { n }) : null,
            amountCents === undefined ? null : format.cents(amountCents),
            by === 0 ? null : t('{sum} against the one before', { sum: signed }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Box>
      {lines && lines.length > 0 && (
        <Box component="details" sx={{ typography: 'caption', '& summary': { cursor: 'pointer', py: '4px' } }}>
          <summary>{t('{n|1 line|# lines}', { n: lines.length })}</summary>
          <Box component="ul">
            {lines.map((line, at) => {
              const was = before?.lines?.find(({ description }) => description === line.description);
              return (
                <Box component="li" key={at} sx={{ display: 'flex', gap: 2, py: '2px' }}>
                  <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{line.description}</Box>
                  {before?.lines && was?.cents !== line.cents && (
                    <Box component="span" sx={{ color: 'status.attention.ink' }}>
                      {was ? t('was {sum}', { sum: format.cents(was.cents) }) : t('new')}
                    </Box>
                  )}
                  <span className="num">{format.cents(line.cents)}</span>
                </Box>
              );
            })}
          </Box>
        </Box>
      )}
    </Box>
  );
}
