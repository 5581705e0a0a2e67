import { useEffect, useEffectEvent } from 'react';
import type { Contract } from '@plumbline/contract/areas/contracts';
import { pricingMethodWords, progressWords, taxOnWords, typeWords } from '@plumbline/contract/areas/contracts/names';
import type { T } from '@plumbline/contract/kit/words';
import { Link, useGo, useLocation, usePathParams } from '../../kit/nav/index.ts';
import { createdText } from '../../kit/records/page/RecordMeta.tsx';
import { RecordPage } from '../../kit/records/page/RecordPage.tsx';
import { RecordPanel } from '../../kit/records/page/RecordPanel.tsx';
import { recordPanel, recordScreen } from '../../kit/records/page/RecordScreen.tsx';
import { ReviewTurn } from '../../kit/records/page/ReviewTurn.tsx';
import { fact } from '../../kit/records/page/Section.tsx';
import type { Fact } from '../../kit/records/page/Section.tsx';
import type { PanelFrame } from '../../kit/records/page/SidePanel.tsx';
import { markupText } from '../../kit/records/page/markupText.ts';
import { downloadUrl } from '../../kit/records/list/listParams.ts';
import { PersonFact, useCourtFacts } from '../../kit/records/page/personFacts.tsx';
import { recordPath } from '../../kit/records/kind/areas.ts';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { ContractDetails } from './ContractDetails.tsx';
import { contractFields } from './fields.ts';
import { KINDS, LISTS } from './record.tsx';
import { isUnbilled } from './leads.ts';
import { DOWNLOADS, SOURCES, kindOf } from './source.ts';
import { trailChoices, trailLabels, trailSteps } from './trail.ts';
import { useContractActions } from './useContractActions.tsx';

/** `/contract/:contractType/:contractId` */
export const ContractScreen = recordScreen(SOURCES.contract, ContractPage);

/** `/purchaseOrder/:contractType/:contractId` */
export const OrderScreen = recordScreen(SOURCES.purchaseOrder, ContractPage);

/** A contract beside its list. */
export const ContractPanel = recordPanel(SOURCES.contract, BesideList);

/** A purchase order beside its list. */
export const OrderPanel = recordPanel(SOURCES.purchaseOrder, BesideList);

function ContractPage({ record: contract }: { record: Contract }) {
  const t = useT();
  const kind = kindOf(contract);
  useTypeInAddress(contract);
  const asked = contract.status === 'outForSignature' && contract.counterpartyContact;
  const hasMoney = contract.originalCents !== undefined;
  const { search } = useLocation();
  return (
    <RecordPage
      record={contract}
      source={SOURCES[kind]}
      listHref={LISTS[kind]}
      unnumbered={KINDS[kind].noun(t)}
      meta={metaOf(contract, t, useFormat())}
      actions={useContractActions(contract)}
      banner={<Turn contract={contract} />}
      isWide={search['tab'] === 'lines'}
      facts={useFacts(contract)}
      answerers={asked ? [asked] : []}
      {...(hasMoney && { pdfHref: downloadUrl(DOWNLOADS[kind].pdf.path, { contractId: contract.contractId }) })}
      steps={trailSteps(t)}
      labels={trailLabels(t, kind)}
      fields={contractFields(t, kind)}
      choices={trailChoices(t)}
    >
      <ContractDetails contract={contract} />
    </RecordPage>
  );
}

/**
 * Links say `any` when they do not know the contract's type. Once the contract is read, its type replaces `any` in the
 * address without a new history entry.
 */
function useTypeInAddress({ contractId, contractType }: Contract): void {
  const go = useGo();
  const { contractType: named } = usePathParams();
  const { href, pathname } = useLocation();
  const isRight = named === contractType || !pathname.endsWith(contractId);
  const right = href.replace(/^(\/[^/]+)\/[^/?#]+\//, (_, start: string) => `${start}/${contractType}/`);
  const correct = useEffectEvent(() => {
    if (!isRight) go(right, { replace: true, trail: false });
  });
  useEffect(() => correct(), [isRight]);
}

function BesideList({ record: contract, frame }: { record: Contract; frame: PanelFrame }) {
  const t = useT();
  const format = useFormat();
  const kind = kindOf(contract);
  const { counterparty, revisedCents, dueDate, receiptStatus } = contract;
  return (
    <RecordPanel
      record={contract}
      source={SOURCES[kind]}
      frame={frame}
      unnumbered={KINDS[kind].noun(t)}
      meta={metaOf(contract, t, format)}
      actions={useContractActions(contract)}
      banner={<Turn contract={contract} />}
      facts={[
        fact(t('Other party'), counterparty?.companyName),
        fact(t('Revised'), revisedCents === undefined ? null : format.cents(revisedCents)),
        fact(kind === 'purchaseOrder' ? t('Delivery') : t('Completion'), format.day(dueDate)),
        fact(t('Received'), kind === 'purchaseOrder' ? wordFor(progressWords(t), receiptStatus) : null),
      ]}
    >
      <ContractDetails contract={contract} small />
    </RecordPanel>
  );
}

function metaOf(contract: Contract, t: T, format: Format) {
  return [
    wordFor(typeWords(t), contract.contractType),
    contract.counterparty?.companyName ?? null,
    createdText(contract, t, format),
    contract.isPrivate && t('Private'),
  ];
}

/** The facts of the narrow column, in the order in which people look for them. */
function useFacts(contract: Contract): (Fact | null)[] {
  const t = useT();
  const format = useFormat();
  const { court } = useCourtFacts(contract);
  const isOrder = kindOf(contract) === 'purchaseOrder';
  const { taxOn, taxPercent, paymentTermsDays, payWhenPaid, liquidatedDamagesCents, parent, origin } = contract;
  const percent = (value: string) => (Number(value) > 0 ? t('{n} %', { n: value }) : null);
  const terms = [
    paymentTermsDays !== null && t('{n|1 day|# days}', { n: paymentTermsDays }),
    payWhenPaid && t('once we are paid'),
  ];
  const record = (one: typeof parent) => one && <Link href={recordPath(one)}>{one.number ?? one.title}</Link>;
  return [
    court,
    fact(t('Other party'), contract.counterparty?.companyName),
    fact(t('Who signs for them'), contract.counterpartyContact && <PersonFact person={contract.counterpartyContact} />),
    fact(t('In charge'), contract.manager && <PersonFact person={contract.manager} />),
    fact(isOrder ? t('Date of the order') : t('Contract date'), format.day(contract.contractDate)),
    fact(t('Start of work'), format.day(contract.startDate)),
    fact(isOrder ? t('Delivery') : t('Completion'), format.day(contract.dueDate)),
    fact(t('Pricing'), wordFor(pricingMethodWords(t), contract.pricingMethod)),
    fact(t('Payment due'), terms.filter(Boolean).join(', ')),
    fact(t('Liquidated damages a day'), liquidatedDamagesCents ? format.cents(liquidatedDamagesCents) : null),
    fact(t('Tax'), taxOn === 'none' ? null : `${percent(taxPercent) ?? ''} ${wordFor(taxOnWords(t), taxOn)}`),
    fact(t('Markups of changes'), markupText(contract.changeMarkups ?? [], format)),
    fact(t('Ship to'), contract.shipTo),
    fact(t('Ship via'), contract.shipVia),
    fact(t('More may come'), isOrder ? percent(contract.tolerancePercent) : null),
    fact(t('Price may differ'), isOrder ? percent(contract.priceTolerancePercent) : null),
    fact(t('Master agreement'), record(parent)),
    fact(t('Made from'), record(origin)),
    fact(t('Executed'), contract.executedAt && format.instant(contract.executedAt)),
  ];
}

/** "Your turn": the next step of the person who has the ball. */
function Turn({ contract }: { contract: Contract }) {
  const { dueDate, dueInDays } = contract;
  // The due date is the delivery date. A turn about bills or reallocations does not show it.
  const isDue =
    dueInDays !== null && contract.can['releaseBill'] !== true && contract.can['approveReallocation'] !== true;
  const due = isDue && dueDate ? { day: dueDate, days: null } : null;
  return <ReviewTurn record={contract} wanted={wantedOf(contract, useT())} due={due} />;
}

function wantedOf(contract: Contract, t: T): string {
  switch (contract.status) {
    case 'draft':
      return t('Write its lines, then submit it for approval');
    case 'pendingApproval':
      return t('Approve it, or return it');
    case 'approved':
      return t('Send it for signature');
    case 'outForSignature':
      return t('Have it signed by both');
    case 'executed':
      if (contract.can['approveReallocation'] === true) return t('Approve the move between its lines, or refuse it');
      return t('Release its bills that are on hold, or wait until they agree');
    case 'onHold':
      return t('Release it once work goes on');
    case 'complete':
      if (contract.can['releaseBill'] === true) return t('Release its bills that are on hold, or void them');
      return isUnbilled(contract) ? t('Record the bill of what was received, then close it') : t('Close it');
    default:
      return '';
  }
}
