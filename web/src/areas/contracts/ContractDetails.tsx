import Box from '@mui/material/Box';
import { Suspense } from 'react';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { progressWords } from '@plumbline/contract/areas/contracts/names';
import { lazyPart, useLocation, useRight } from '../../kit/nav/index.ts';
import { ProseSection } from '../../kit/records/page/Section.tsx';
import { Sums } from '../../kit/records/page/Sums.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { billingWords } from './billWords.ts';
import { SOURCES, kindOf, termsRead } from './source.ts';

const ApprovalSteps = lazyPart(() =>
  import('../../kit/records/page/ApprovalSteps.tsx').then((module) => module.ApprovalSteps),
);
const Obligations = lazyPart(() => import('./Obligations.tsx').then((module) => module.Obligations));
const SignatureSection = lazyPart(() =>
  import('../../kit/records/page/SignatureSection.tsx').then((module) => module.SignatureSection),
);
const ScheduleOfValues = lazyPart(() =>
  import('./lines/ScheduleOfValues.tsx').then((module) => module.ScheduleOfValues),
);
const Receipts = lazyPart(() => import('./Receipts.tsx').then((module) => module.Receipts));
const Bills = lazyPart(() => import('./Bills.tsx').then((module) => module.Bills));

/** The parts that only contracts and orders have: the sums, and in tabs the agreement, the lines and the receipts. */
export function ContractDetails({ contract, small = false }: { contract: Contract; small?: boolean }) {
  if (small) return <Agreed contract={contract} small />;
  return <UnderTabs contract={contract} />;
}

function UnderTabs({ contract }: { contract: Contract }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const { lineCount, receipts, billCount } = contract;
  const readsBills = useRight('finance.ap', 'readCost') !== 'none';
  const isOrder = kindOf(contract) === 'purchaseOrder';
  const tabs = [
    { value: 'agreed', label: t('Overview'), href: pathname },
    { value: 'lines', label: t('Schedule of values'), count: lineCount, href: `${pathname}?tab=lines` },
    ...(isOrder
      ? [{ value: 'receipts', label: t('Receipts'), count: receipts.length, href: `${pathname}?tab=receipts` }]
      : []),
    ...(isOrder && readsBills
      ? [{ value: 'bills', label: t('Bills'), count: billCount, href: `${pathname}?tab=bills` }]
      : []),
  ];
  const open = tabs.find(({ value }) => value === search['tab'])?.value ?? 'agreed';
  return (
    <>
      <SumsOf contract={contract} />
      <Box sx={{ mb: 2, mx: { xs: -2, md: 0 } }}>
        <Tabs label={t('Parts of the contract')} value={open} tabs={tabs} />
      </Box>
      <Suspense fallback={<SkeletonRows rows={6} />}>
        {open === 'agreed' && <Agreed contract={contract} />}
        {open === 'lines' && <ScheduleOfValues source={SOURCES[kindOf(contract)]} contract={contract} />}
        {open === 'receipts' && <Receipts contract={contract} />}
        {open === 'bills' && <Bills contract={contract} />}
      </Suspense>
    </>
  );
}

/** The agreement: its terms, its approval, the papers it requires, and who signed. */
function Agreed({ contract, small = false }: { contract: Contract; small?: boolean }) {
  const t = useT();
  return (
    <Suspense fallback={<SkeletonRows rows={4} />}>
      {contract.approval && <ApprovalSteps run={contract.approval} small={small} />}
      <SignatureSection
        signatures={contract.signatures}
        isAsked={contract.status === 'outForSignature'}
        note={t('The text is frozen as it was sent for signature')}
        terms={termsRead(contract)}
        bare={small}
      />
      <Obligations contract={contract} bare={small} />
      <ProseSection
        title={kindOf(contract) === 'purchaseOrder' ? t('What is delivered') : t('Scope of work')}
        words={contract.scopeOfWork}
        small={small}
      />
      <ProseSection title={t('Inclusions')} words={contract.inclusions} small={small} />
      <ProseSection title={t('Exclusions')} words={contract.exclusions} small={small} />
      <ProseSection title={t('Terms')} words={contract.terms} small={small} />
    </Suspense>
  );
}

/**
 * The sums of a contract: original, changes, revised, billed, open; of an order also how far it is received. Readers
 * without the right to the money see only how far it is received.
 */
function SumsOf({ contract }: { contract: Contract }) {
  const t = useT();
  const format = useFormat();
  const { originalCents, approvedChangeCents, revisedCents, billedCents, openCents, receiptStatus } = contract;
  const { pendingChangeCents, draftChangeCents, openChangeCount, heldBillCount } = contract;
  const { taxCents, payableCents, heldCents, voidCents } = contract;
  const isDone = contract.status === 'complete' || contract.status === 'closed';
  const some = (label: string, sum: number | undefined) => (sum === 0 ? [] : cents(label, sum));
  const cents = (label: string, sum: number | undefined) =>
    sum === undefined ? [] : [{ label, value: format.cents(sum) }];
  const sums = [
    ...cents(t('Original'), originalCents),
    ...cents(t('Approved changes'), approvedChangeCents),
    ...(openChangeCount > 0
      ? [...cents(t('Pending changes'), pendingChangeCents), ...cents(t('Draft changes'), draftChangeCents)]
      : []),
    ...some(t('Tax'), taxCents),
    ...cents(t('Revised'), revisedCents),
    ...cents(t('Billed'), billedCents),
    // The payable amount includes charges that were not ordered, such as freight.
    ...(contract.billCount > 0 ? cents(t('Payable'), payableCents) : []),
    ...some(t('Bills on hold'), heldCents),
    ...some(t('Void'), voidCents),
    // A finished order gets no more deliveries: its open sum is the amount that nobody billed.
    ...cents(isDone ? t('Not billed yet') : t('Still open'), openCents),
    ...(kindOf(contract) === 'purchaseOrder'
      ? [
          { label: t('Received'), value: wordFor(progressWords(t), receiptStatus) },
          // The billed sum already says how far billing is, so this line appears only for bills on hold.
          ...(billedCents === undefined || heldBillCount > 0
            ? [{ label: t('Billing'), value: billingWords(contract, t) }]
            : []),
        ]
      : []),
  ];
  return <Sums label={t('Sums')} sums={sums} />;
}
