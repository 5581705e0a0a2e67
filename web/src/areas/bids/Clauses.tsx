import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { bidClauseReads } from '@plumbline/contract/areas/bids/clauseReads';
import { ownValues } from '@plumbline/contract/areas/bids/clauses';
import type { BidClauses } from '@plumbline/contract/areas/bids/clauses';
import type { Bid } from '@plumbline/contract/areas/bids';
import { fillIn, variablesOf } from '@plumbline/contract/kit/clauses';
import { query } from '../../kit/api/index.ts';
import { ClauseLists } from '../../kit/clauses/ClauseLists.tsx';
import { lazyPart } from '../../kit/nav/lazyPart.ts';
import { Section } from '../../kit/records/page/Section.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { bidSource } from './source.ts';

const ClausesDialog = lazyPart(() => import('./verbs/ClausesDialog.tsx').then((module) => module.ClausesDialog));

/** The clauses of a bid or of one of its parts, with warnings to check before the bid goes out. */
export function Clauses({ bid, partId = null }: { bid: Bid; partId?: string | null }) {
  const t = useT();
  const format = useFormat();
  const [open, setOpen] = useState(false);
  const answer = useQuery(query(bidClauseReads.clauses, { bidId: bid.bidId }, { quiet: true }));
  const mayEdit = bid.can['setClauses'] === true;
  const own = answer.data?.clauses.filter(({ bidBreakdownId }) => bidBreakdownId === partId);
  if (!mayEdit && own?.length === 0) return null;
  return (
    <Section
      title={t('Clauses')}
      note={own && own.length > 0 && own.length}
      aside={
        mayEdit &&
        own && (
          <Button variant="text" onClick={() => setOpen(true)}>
            {own.length > 0 ? t('Edit clauses') : t('Add clauses')}
          </Button>
        )
      }
    >
      <Loaded answer={answer} skeleton={<SkeletonText lines={3} />}>
        {(data) => (
          <>
            <Warnings bid={bid} data={data} partId={partId} />
            <ClauseLists clauses={own ?? []} usual={ownValues(bid, (day) => format.day(day))} />
            {own?.length === 0 && (
              <Box sx={{ color: 'text.secondary' }}>
                {t('What is included, excluded and assumed. Add clauses from templates, or write them here.')}
              </Box>
            )}
          </>
        )}
      </Loaded>
      {open && answer.data && (
        <Suspense>
          <ClausesDialog
            source={bidSource}
            record={bid}
            verb={partId ? `clauses.${partId}` : 'clauses'}
            label={t('Save')}
            partId={partId}
            held={answer.data}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Section>
  );
}

/** A form's text before an offer goes out, with the warnings on its clauses. */
export function BeforeItGoes({ bid, children }: { bid: Bid; children: ReactNode }) {
  const { data } = useQuery(query(bidClauseReads.clauses, { bidId: bid.bidId }, { quiet: true }));
  return (
    <>
      <Box sx={{ mb: 2 }}>{children}</Box>
      {data && <Warnings bid={bid} data={data} partId={null} />}
    </>
  );
}

/** Warns of variables without a value, outdated clauses, and names of other clients. */
function Warnings({ bid, data, partId }: { bid: Bid; data: BidClauses; partId: string | null }) {
  const t = useT();
  const format = useFormat();
  // The bid's page warns of all clauses; a part's page warns only of its own.
  const clauses = data.clauses.filter(({ bidBreakdownId }) => partId === null || bidBreakdownId === partId);
  const own = ownValues(bid, (day) => format.day(day));
  const open = new Set(clauses.flatMap(({ text, values }) => variablesOf(fillIn(text, values, own))));
  const versions = new Set(clauses.map(({ formTemplateVersionId }) => formTemplateVersionId));
  const said = [
    ...(open.size > 0 ? [t('Without a value: {names}', { names: [...open].join(', ') })] : []),
    ...data.newer
      .filter(({ formTemplateVersionId }) => versions.has(formTemplateVersionId))
      .map(({ name, number, newestNumber }) =>
        t('{name} has version {newest} by now; this has version {n}', { name, newest: newestNumber, n: number }),
      ),
    ...(partId === null ? data.otherClients.map((name) => t('Another client is named: {name}', { name })) : []),
  ];
  if (said.length === 0) return null;
  return (
    <Box
      component="ul"
      role="note"
      aria-label={t('To look at before it goes out')}
      sx={{ mb: 2, p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint', color: 'status.attention.ink' }}
    >
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </Box>
  );
}
