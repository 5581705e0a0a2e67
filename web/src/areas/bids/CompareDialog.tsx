import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Bid, RevisionPrice, SaidLine } from '@plumbline/contract/areas/bids';
import { bidReads } from '@plumbline/contract/areas/bids/reads';
import { query } from '../../kit/api/index.ts';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

/** Two revisions side by side: the differences of their parts and their texts. */
export function CompareDialog({ bid, onClose }: { bid: Bid; onClose: () => void }) {
  const t = useT();
  const last = bid.revisions.length - 1;
  const [from, setFrom] = useState(String(Math.max(last - 1, 0)));
  const [to, setTo] = useState(String(last));
  const { bidId } = bid;
  const before = useQuery(query(bidReads.revision, { bidId, number: Number(from) })).data;
  const after = useQuery(query(bidReads.revision, { bidId, number: Number(to) })).data;
  const options = bid.revisions.map(({ number }) => ({ value: String(number), label: `R${number}` }));
  return (
    <Dialog
      title={t('Compare revisions')}
      width={760}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('Close')}</Button>}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2, mb: 2 }}>
        <SelectField label={t('From revision')} value={from} onChange={setFrom} options={options} />
        <SelectField label={t('To revision')} value={to} onChange={setTo} options={options} />
      </Box>
      {before && after ? (
        <>
          <Differences before={before} after={after} />
          <Said title={t('Only in R{n}', { n: from })} lines={onlyIn(before.said, after.said)} />
          <Said title={t('Only in R{n}', { n: to })} lines={onlyIn(after.said, before.said)} />
        </>
      ) : (
        <SkeletonText lines={6} />
      )}
    </Dialog>
  );
}

interface Line {
  key: string;
  title: string;
  was: number | null;
  is: number | null;
}

/** The price lines that differ between two revisions, and the totals. */
function linesOf(
  before: RevisionPrice,
  after: RevisionPrice,
  { tax, rounding }: { tax: string; rounding: string },
): Line[] {
  const rows = ({ roundingCents = 0, ...price }: RevisionPrice) => [
    ...price.breakdowns.map(({ bidBreakdownId, code, title, cents }) => ({
      key: bidBreakdownId,
      title: [code, title].filter(Boolean).join(' '),
      cents,
    })),
    ...price.markups.map(({ name, cents }) => ({ key: `markup ${name}`, title: name, cents })),
    { key: 'tax', title: tax, cents: price.taxCents },
    { key: 'rounding', title: rounding, cents: roundingCents },
  ];
  const [was, is] = [rows(before), rows(after)];
  const keys = [...new Set([...is, ...was].map(({ key }) => key))];
  return keys.map((key) => {
    const [old, now] = [was.find((one) => one.key === key), is.find((one) => one.key === key)];
    return { key, title: now?.title ?? old?.title ?? '', was: old?.cents ?? null, is: now?.cents ?? null };
  });
}

/** A phone hides the earlier amounts, because the difference tells them. */
const roomFor = (column: number) => (column === 0 ? { display: { xs: 'none', sm: 'table-cell' } } : {});

function Differences({ before, after }: { before: RevisionPrice; after: RevisionPrice }) {
  const t = useT();
  const format = useFormat();
  const lines = linesOf(before, after, { tax: t('Sales tax'), rounding: t('Rounding of unit prices') }).filter(
    ({ was, is }) => was !== is,
  );
  const all = [...lines, { key: 'total', title: t('Price'), was: before.totalCents, is: after.totalCents }];
  const cell = { py: '6px', borderTop: 1, borderColor: 'divider', textAlign: 'right', verticalAlign: 'top' } as const;
  const head = { ...cell, borderTop: 0, typography: 'caption', color: 'text.secondary' };
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse' }}>
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ ...head, textAlign: 'left' }}>
            {t('Part')}
          </Box>
          {[t('Before'), t('After'), t('Change')].map((word, at) => (
            <Box component="th" scope="col" key={word} sx={{ ...head, ...roomFor(at) }}>
              {word}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {all.map(({ key, title, was, is }) => (
          <Box component="tr" key={key} sx={key === 'total' ? { fontWeight: 700 } : undefined}>
            <Box component="th" scope="row" sx={{ ...cell, textAlign: 'left', fontWeight: 'inherit' }}>
              {title}
            </Box>
            {[was, is, (is ?? 0) - (was ?? 0)].map((cents, at) => (
              <Box component="td" key={at} className="num" sx={{ ...cell, pl: 1, ...roomFor(at) }}>
                {cents === null ? '' : format.cents(cents)}
              </Box>
            ))}
          </Box>
        ))}
      </tbody>
    </Box>
  );
}

function onlyIn(these: readonly SaidLine[], others: readonly SaidLine[]): SaidLine[] {
  const key = ({ list, part, text }: SaidLine) => JSON.stringify([list, part, text]);
  const there = new Set(others.map(key));
  return these.filter((one) => !there.has(key(one)));
}

/** Texts that only one of the two revisions has. */
function Said({ title, lines }: { title: string; lines: readonly SaidLine[] }) {
  const t = useT();
  const lists = { inclusions: t('Inclusions'), exclusions: t('Exclusions'), qualifications: t('Qualifications') };
  if (lines.length === 0) return null;
  return (
    <>
      <Box component="h3" sx={{ m: 0, mt: 2, mb: '4px', fontSize: 'inherit', fontWeight: 700 }}>
        {title}
      </Box>
      <Box component="ul" aria-label={title} sx={{ display: 'grid', gap: '6px', overflowWrap: 'anywhere' }}>
        {lines.map(({ list, part, text }) => (
          <Box component="li" key={`${list} ${part} ${text}`} sx={{ whiteSpace: 'pre-line' }}>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {[lists[list], part].filter(Boolean).join(', ')}:{' '}
            </Box>
            {text}
          </Box>
        ))}
      </Box>
    </>
  );
}
