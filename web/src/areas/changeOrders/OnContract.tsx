import Box from '@mui/material/Box';
import type { ChangeOrder } from '@plumbline/contract/areas/changeOrders';
import { RecordLink } from '../../kit/records/RecordLink.tsx';
import { Section } from '../../kit/records/Section.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

/** What it does to its contract, as on the printed form: the sum before and after it, and the day of completion. */
export function OnContract({ change }: { change: ChangeOrder }) {
  const t = useT();
  const format = useFormat();
  const { contractFigures: figures, contract, status } = change;
  if (!figures || ['rejected', 'noCharge', 'closed', 'void'].includes(status)) return null;
  const { originalCents, priorChangeCents, beforeCents, changeCents, afterCents, days } = figures;
  const { completionBefore, completionAfter } = figures;
  const rows: [label: string, value: string, isSum?: boolean][] = [
    [t('Original sum'), format.cents(originalCents)],
    [t('Changes before this one'), format.cents(priorChangeCents)],
    [t('Sum before this change'), format.cents(beforeCents), true],
    [t('This change'), format.cents(changeCents)],
    [t('New sum'), format.cents(afterCents), true],
  ];
  const title = status === 'executed' ? t('What it did to the contract') : t('What it will do to the contract');
  return (
    <Section title={title} note={contract && <RecordLink record={contract} />}>
      <Box
        component="dl"
        sx={{
          m: 0,
          maxWidth: 480,
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          columnGap: 2,
          rowGap: '4px',
        }}
      >
        {rows.map(([label, value, isSum]) => (
          <Row key={label} label={label} value={value} isSum={isSum ?? false} />
        ))}
        {days !== 0 && <Row label={t('Completion moves by')} value={t('{n|1 day|# days}', { n: days })} />}
        {completionAfter && (
          <Row
            label={t('Completion')}
            value={
              days === 0 || !completionBefore
                ? format.day(completionAfter)
                : t('{after}, was {before}', {
                    after: format.day(completionAfter),
                    before: format.day(completionBefore),
                  })
            }
          />
        )}
      </Box>
    </Section>
  );
}

function Row({ label, value, isSum = false }: { label: string; value: string; isSum?: boolean }) {
  const sx = { m: 0, fontWeight: isSum ? 700 : 400 };
  return (
    <>
      <Box component="dt" sx={{ ...sx, ...(!isSum && { color: 'text.secondary' }) }}>
        {label}
      </Box>
      <Box component="dd" className="num" sx={{ ...sx, textAlign: 'right' }}>
        {value}
      </Box>
    </>
  );
}
