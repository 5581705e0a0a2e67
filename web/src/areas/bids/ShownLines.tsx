import Box from '@mui/material/Box';
import type { PricedLine } from '@plumbline/contract/areas/bids';
import { costTypeWords } from '@plumbline/contract/areas/bids/names';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { Section } from '../../kit/records/Section.tsx';
import { PanelTable } from '../../kit/table/PanelTable.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';

const right = { textAlign: 'right', whiteSpace: 'nowrap' } as const;

/** The lines of the cost of a part whose price cannot be changed now. */
export function ShownLines({ lines }: { lines: readonly PricedLine[] }) {
  const t = useT();
  const format = useFormat();
  const types = costTypeWords(t);
  const quantity = ({ quantity: many, unit }: PricedLine) => [formatDecimal(many), unit].filter(Boolean).join(' ');
  const price = ({ productionRate, crewSize, laborRateCents, unitCost }: PricedLine) =>
    productionRate
      ? t('{rate} an hour, crew of {n} at {wage}', {
          rate: formatDecimal(productionRate),
          n: crewSize ?? 1,
          wage: format.cents(laborRateCents),
        })
      : `$${formatDecimal(unitCost)}`;
  const waste = ({ wastePercent }: PricedLine) => (wastePercent === '0' ? '' : t('{n} %', { n: wastePercent }));
  return (
    <Section title={t('Lines of cost')} note={lines.length}>
      <PanelTable
        label={t('Lines of cost')}
        rows={lines}
        idOf={(line) => String(lines.indexOf(line))}
        columns={[
          { head: t('Description'), cell: (line) => line.description },
          { head: t('Type'), cell: (line) => wordFor(types, line.costType) },
          { head: t('Quantity'), num: true, align: 'right', sx: right, cell: quantity },
          { head: t('Waste %'), num: true, align: 'right', sx: right, cell: waste },
          { head: t('Price'), num: true, align: 'right', sx: right, cell: price },
          { head: t('Cost'), num: true, align: 'right', sx: right, cell: (line) => format.cents(line.amountCents) },
        ]}
        card={(line) => (
          <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
              <span>{line.description}</span>
              <span className="num">{format.cents(line.amountCents)}</span>
            </Box>
            <Box className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
              {[wordFor(types, line.costType), quantity(line), price(line), waste(line)].filter(Boolean).join(' · ')}
            </Box>
          </Box>
        )}
      />
    </Section>
  );
}
