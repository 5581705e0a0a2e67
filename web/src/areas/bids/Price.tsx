import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Bid, PartMarkup } from '@plumbline/contract/areas/bids';
import { markupBasisWords } from '@plumbline/contract/areas/bids/names';
import { priceBid } from '@plumbline/contract/areas/bids/price';
import { divideToCents, exact } from '@plumbline/contract/kit/money/exact';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import { Section } from '../../kit/records/page/Section.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';

interface PriceProps {
  bid: Bid;
  /** The alternates that the viewer marked as accepted, to see the price */
  accepted: ReadonlySet<string>;
  bare: boolean;
}

/**
 * How the cost becomes the price, line by line. It shows margin and markup, because people confuse them. Empty for
 * readers without the right to costs.
 */
export function Price({ bid, accepted, bare }: PriceProps) {
  const t = useT();
  const format = useFormat();
  const { breakdowns, markups, taxPercent, grossArea } = bid;
  if (!markups || breakdowns.length === 0) return null;
  const given = { breakdowns, markups, taxPercent };
  const price = priceBid(given);
  const taken = accepted.size > 0 ? priceBid(given, accepted).totalCents : null;
  const cents = (sum: number) => format.cents(sum);
  const bases = markupBasisWords(t);
  const placeOf = ({ placement, bidBreakdownId }: PartMarkup) => {
    if (bidBreakdownId) return breakdowns.find((part) => part.bidBreakdownId === bidBreakdownId)?.title;
    return placement === 'line' && t('in each part');
  };
  const area = grossArea && grossArea !== '0' ? divideToCents(exact(price.totalCents), exact(grossArea)) : null;
  return (
    <Section title={t('Price')} bare={bare}>
      <Box component="dl" sx={{ m: 0, maxWidth: 560, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' }}>
        <Line label={t('Direct cost')} value={cents(price.directCents)} />
        {price.indirectCents !== 0 && <Line label={t('General conditions')} value={cents(price.indirectCents)} />}
        {markups.map((markup, place) => (
          <Line
            key={`${place} ${markup.name}`}
            label={markup.name}
            note={
              markup.percent === null
                ? [t('fixed'), placeOf(markup)].filter(Boolean).join(', ')
                : [
                    `${t('{n} %', { n: formatDecimal(markup.percent) })} ${wordFor(bases, markup.basis).toLocaleLowerCase()}`,
                    placeOf(markup),
                  ]
                    .filter(Boolean)
                    .join(', ')
            }
            value={cents(price.markups[place] ?? 0)}
          />
        ))}
        {taxPercent !== '0' && (
          <Line
            label={t('Sales tax')}
            note={t('{n} %', { n: formatDecimal(taxPercent) })}
            value={cents(price.taxCents)}
          />
        )}
        {price.roundingCents !== 0 && <Line label={t('Rounding of unit prices')} value={cents(price.roundingCents)} />}
        <Line label={t('Price')} value={cents(price.totalCents)} strong />
        {taken !== null && (
          <Line
            label={t('With {n|the alternate|# alternates} taken', { n: accepted.size })}
            value={cents(taken)}
            note={cents(taken - price.totalCents)}
          />
        )}
      </Box>
      <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', columnGap: 3, color: 'text.secondary' }} className="num">
        {price.marginPercent !== null && <span>{t('Margin {n} % of the price', { n: price.marginPercent })}</span>}
        {price.markupPercent !== null && <span>{t('Markup {n} % of the cost', { n: price.markupPercent })}</span>}
        {area !== null && <span>{t('{sum} a square foot', { sum: cents(area) })}</span>}
      </Box>
    </Section>
  );
}

interface LineProps {
  label: string;
  value: ReactNode;
  note?: string;
  strong?: boolean;
}

function Line({ label, value, note, strong = false }: LineProps) {
  const look = { m: 0, py: '6px', borderTop: 1, borderColor: 'divider', ...(strong && { fontWeight: 700 }) };
  return (
    <>
      <Box component="dt" sx={look}>
        {label}{' '}
        {note && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
            {note}
          </Box>
        )}
      </Box>
      <Box component="dd" className="num" sx={{ ...look, pl: 2, textAlign: 'right' }}>
        {value}
      </Box>
    </>
  );
}
