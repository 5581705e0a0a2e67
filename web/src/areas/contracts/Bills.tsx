import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { orderBills, unitPriceText } from '@plumbline/contract/areas/contracts/bills';
import type { BillRow, BillStatus } from '@plumbline/contract/areas/contracts/bills';
import { billWords } from '@plumbline/contract/areas/contracts/names';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import type { Tone } from '@plumbline/contract/kit/recordShapes';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { FileLink } from '../../kit/files/FileLink.tsx';
import { FormVerbDialog } from '../../kit/records/verbs/FormVerbDialog.tsx';
import { Section } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { reasonField } from '../../kit/records/verbs/commonVerbs.ts';
import { formVerb } from '../../kit/records/verbs/formVerb.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { SOURCES } from './source.ts';

const TONES: Record<BillStatus, Tone> = { onHold: 'attention', matched: 'good', released: 'good', void: 'stopped' };

type Verb = 'releaseBill' | 'voidBill';

/** The bills of an order, newest first. Each shows its amounts and the reasons why it is on hold. */
export function Bills({ contract }: { contract: Contract }) {
  const t = useT();
  const [open, setOpen] = useState<{ bill: BillRow; verb: Verb } | null>(null);
  const { contractId, version } = contract;
  const { data, refetch } = useQuery(query(orderBills.bills, { contractId }));
  // A change of the order may have released a bill: the bills are read again.
  const isOld = data !== undefined && data.version < version;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  if (!data) return <SkeletonRows rows={4} />;
  if (data.bills.length === 0)
    return (
      <EmptyState
        cause="nothing"
        title={t('No bill was recorded yet')}
        topic={t('A purchase order')}
        text={t(
          'A bill of the supplier is compared with what was ordered and what came. Where it differs it is on hold.',
        )}
      />
    );
  return (
    <>
      {data.bills.toReversed().map((bill) => (
        <Bill key={bill.billId} bill={bill} onVerb={(verb) => setOpen({ bill, verb })} />
      ))}
      {open && (
        <Suspense fallback={null}>
          <FormVerbDialog
            source={SOURCES.purchaseOrder}
            record={contract}
            verb={`${open.verb} ${open.bill.billId}`}
            label={open.verb === 'voidBill' ? t('Void bill') : t('Release')}
            danger={open.verb === 'voidBill'}
            asks={open.verb === 'voidBill' ? asksToVoid(open.bill, t) : asksToRelease(open.bill, t)}
            onClose={() => setOpen(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function asksToRelease({ billId, number, holds }: BillRow, t: T) {
  return formVerb(orderBills.releaseBill, {
    title: t('Release bill {number}', { number }),
    lead: <Reasons holds={holds} lead={t('It may be paid although it differs:')} />,
    fields: { reason: reasonField(t) },
    input: { billId },
    toast: () => t('Bill {number} released', { number }),
  });
}

function asksToVoid({ billId, number }: BillRow, t: T) {
  return formVerb(orderBills.voidBill, {
    title: t('Void bill {number}', { number }),
    lead: t('It counts as billed no more, and stays readable. Its number may be recorded again.'),
    fields: { reason: reasonField(t) },
    input: { billId },
    toast: () => t('Bill {number} voided', { number }),
  });
}

function Reasons({ holds, lead }: Pick<BillRow, 'holds'> & { lead: string }) {
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      {lead}
      <Box component="ul">
        {holds.map(({ lineId, field, reason }) => (
          <li key={`${lineId} ${field}`} className="num">
            {reason}
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Bill({ bill, onVerb }: { bill: BillRow; onVerb: (verb: Verb) => void }) {
  const t = useT();
  const format = useFormat();
  const { number, status, holds, can, note, files } = bill;
  const told = [
    bill.releaseReason &&
      t('Released by {name}: {reason}', { name: bill.releasedByName ?? '', reason: bill.releaseReason }),
    bill.voidReason && t('Voided by {name}: {reason}', { name: bill.voidedByName ?? '', reason: bill.voidReason }),
    note,
  ].filter(Boolean);
  return (
    <Section
      title={number}
      note={[
        format.day(bill.billDate),
        t('due {day}', { day: format.day(bill.dueDate) }),
        bill.recordedByName && t('recorded by {name}', { name: bill.recordedByName }),
      ]
        .filter(Boolean)
        .join(' · ')}
      aside={
        <>
          <StatusChip tone={TONES[status]} word={wordFor(billWords(t), status)} />
          {can.releaseBill !== undefined && (
            <ActionButton
              variant="outlined"
              can={can.releaseBill}
              aria-label={t('Release bill {number}', { number })}
              onPress={() => onVerb('releaseBill')}
            >
              {t('Release')}
            </ActionButton>
          )}
          {can.voidBill !== undefined && (
            <ActionButton
              variant="text"
              can={can.voidBill}
              aria-label={t('Void bill {number}', { number })}
              onPress={() => onVerb('voidBill')}
            >
              {t('Void bill')}
            </ActionButton>
          )}
        </>
      }
    >
      {holds.length > 0 && (
        <Box sx={{ p: '8px 12px', mb: 1, borderRadius: 1, bgcolor: 'status.attention.tint' }}>
          <Reasons holds={holds} lead={t('It is on hold until it agrees with order and receipts, or is released:')} />
        </Box>
      )}
      <Amounts bill={bill} />
      {told.map((text) => (
        <Box key={String(text)} sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {text}
        </Box>
      ))}
      {files.length > 0 && (
        <Box component="ul" aria-label={t('Files of bill {number}', { number })}>
          {files.map(({ fileId, name }) => (
            <li key={fileId}>
              <FileLink fileId={fileId} name={name} />
            </li>
          ))}
        </Box>
      )}
    </Section>
  );
}

/** The lines of a bill with their amounts, the charges that are not on a line, and the total. */
function Amounts({ bill }: { bill: BillRow }) {
  const t = useT();
  const format = useFormat();
  const charges = [
    [t('Tax'), bill.taxCents],
    [t('Freight'), bill.freightCents],
    [t('Other charges'), bill.otherCents],
  ] as const;
  const rows = [
    ...bill.lines.map(({ lineId, description, quantity, unit, unitPrice, amountCents }) => ({
      key: lineId,
      words: description,
      second: t('{quantity} at {price}', {
        quantity: [formatDecimal(quantity), unit].filter(Boolean).join(' '),
        price: unitPriceText(unitPrice),
      }),
      cents: amountCents,
    })),
    ...charges.flatMap(([words, cents]) => (cents > 0 ? [{ key: words, words, second: '', cents }] : [])),
  ];
  return (
    <Box
      component="table"
      aria-label={t('Lines of bill {number}', { number: bill.number })}
      sx={{ width: '100%', borderCollapse: 'collapse', '& td': { py: '4px', verticalAlign: 'top' } }}
    >
      <tbody>
        {rows.map(({ key, words, second, cents }) => (
          <tr key={key}>
            <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
              {words}
              <Box className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
                {second}
              </Box>
            </Box>
            <Amount cents={format.cents(cents)} />
          </tr>
        ))}
        <Box component="tr" sx={{ fontWeight: 700, borderTop: 1, borderColor: 'divider' }}>
          <td>{t('Total')}</td>
          <Amount cents={format.cents(bill.totalCents)} />
        </Box>
      </tbody>
    </Box>
  );
}

function Amount({ cents }: { cents: string }) {
  return (
    <Box component="td" className="num" sx={{ textAlign: 'right', pl: 2, whiteSpace: 'nowrap' }}>
      {cents}
    </Box>
  );
}
