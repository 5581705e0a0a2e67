import Box from '@mui/material/Box';
import { changeOrders } from '@plumbline/contract/areas/changeOrders';
import type { ChangeOrder, NearChange } from '@plumbline/contract/areas/changeOrders';
import { confirm } from '../../kit/confirm/index.ts';
import { RecordLink } from '../../kit/records/kind/RecordLink.tsx';
import { Section } from '../../kit/records/page/Section.tsx';
import { useRecordVerb } from '../../kit/records/verbs/useRecordVerb.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { cheapestFirst } from './quoteOrder.ts';
import { changeSource } from './source.ts';

/** The quotes for this change: requested, received, and which one was accepted. The lowest is first. */
export function Quotes({ change }: { change: ChangeOrder }) {
  const t = useT();
  const asked = change.near.filter(({ as, changeKind }) => as === 'child' && changeKind === 'rfq');
  if (asked.length === 0) return null;
  const taken = new Set(change.lines.map(({ rfqId }) => rfqId));
  const quotes = cheapestFirst(asked, taken);
  const came = quotes.filter((quote) => quote.came).length;
  return (
    <Section title={t('Quotes')} note={t('{n} of {all} came', { n: came, all: asked.length })}>
      <Box component="ul">
        {quotes.map((quote) => (
          <Quote key={quote.row.record.recordId} change={change} {...quote} />
        ))}
      </Box>
    </Section>
  );
}

interface QuoteProps {
  change: ChangeOrder;
  row: NearChange;
  isTaken: boolean;
  came: boolean;
}

function Quote({ change, row, isTaken, came }: QuoteProps) {
  const t = useT();
  const format = useFormat();
  const { record, companyName, amountCents, scheduleImpactDays: n } = row;
  const { run, busy } = useRecordVerb(changeSource, change, changeOrders.acceptQuote, {
    toast: () => t('Quote taken: its lines are those of the change'),
  });
  const may = change.can['acceptQuote'];
  async function take() {
    const answer = await confirm({
      title: t('Take the quote of {company}?', { company: companyName ?? '' }),
      text: t('Its lines come in the place of our own estimate of the same lines. The request is closed.'),
      confirmLabel: t('Take this quote'),
    });
    if (answer) run({ changeOrderId: change.changeOrderId, version: change.version, rfqId: record.recordId });
  }
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        py: '6px',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <b>{companyName}</b>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, typography: 'caption' }}>
          <RecordLink record={{ ...record, title: '' }} status />
          {n !== null && n !== 0 && <span>{t('{n|1 day|# days}', { n })}</span>}
        </Box>
      </Box>
      <b className="num">{came && amountCents !== undefined && format.cents(amountCents)}</b>
      {isTaken ? (
        <Box sx={{ color: 'status.good.ink' }}>{t('Taken')}</Box>
      ) : (
        may !== undefined &&
        record.status === 'priced' && (
          <ActionButton can={may} busy={busy} onPress={() => void take()}>
            {t('Take this quote')}
          </ActionButton>
        )
      )}
    </Box>
  );
}
