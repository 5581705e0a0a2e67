import Box from '@mui/material/Box';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { conditionWords } from '@plumbline/contract/areas/contracts/names';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { Section } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';

/** The receipts of an order, newest first. */
export function Receipts({ contract: { receipts } }: { contract: Contract }) {
  const t = useT();
  const format = useFormat();
  const words = conditionWords(t);
  if (receipts.length === 0)
    return (
      <EmptyState
        cause="nothing"
        title={t('Nothing was received yet')}
        topic={t('A purchase order')}
        text={t('The person who receives goods notes the day, the packing slip, and how much of each line came.')}
      />
    );
  return receipts.map(({ receiptId, receivedDate, receivedByName, packingSlip, note, lines }) => (
    <Section
      key={receiptId}
      title={format.day(receivedDate)}
      note={[packingSlip && t('Packing slip {number}', { number: packingSlip }), receivedByName]
        .filter(Boolean)
        .join(' · ')}
    >
      <Box component="ul" aria-label={t('Received on {day}', { day: format.day(receivedDate) })}>
        {lines.map(({ lineId, description, quantity, unit, condition }) => (
          <Box
            component="li"
            key={lineId}
            sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', minHeight: 32 }}
          >
            <span>{description}</span>
            <span className="num">{[formatDecimal(quantity), unit].filter(Boolean).join(' ')}</span>
            {condition !== 'ok' && <StatusChip tone="attention" word={wordFor(words, condition)} />}
          </Box>
        ))}
      </Box>
      {note && <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{note}</Box>}
    </Section>
  ));
}
