import { useQuery } from '@tanstack/react-query';
import { CONTRACT_RECORD } from '@plumbline/contract/areas/contracts/columns';
import { labelOf } from '@plumbline/contract/kit/columns';
import type { ContractRow } from '@plumbline/contract/areas/contracts';
import type { ContractKind } from '@plumbline/contract/areas/contracts/kinds';
import type { DirectionSums } from '@plumbline/contract/areas/contracts/reads';
import { contractReportDownloads, orderReportDownloads } from '@plumbline/contract/areas/contracts/reports';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { lazyPart, useBreadcrumbs, useRight } from '../../kit/nav/index.ts';
import { AwaitedCell } from '../../kit/records/list/AwaitedCell.tsx';
import { ProjectRecordList, useListPlace } from '../../kit/records/list/ProjectRecordList.tsx';
import type { ListPlaceProps } from '../../kit/records/list/ProjectRecordList.tsx';
import { TotalsLine } from '../../kit/records/list/RecordList.tsx';
import { downloadUrl, sheetExports } from '../../kit/records/list/listParams.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { COLUMNS, OPENINGS, SCHEMAS, USUAL_SORT, contractFilters, contractViews } from './list.tsx';
import { KINDS, LISTS } from './record.tsx';
import { DOWNLOADS, READS } from './source.ts';

const PANELS = {
  contract: lazyPart(() => import('./ContractScreen.tsx').then((module) => module.ContractPanel)),
  purchaseOrder: lazyPart(() => import('./ContractScreen.tsx').then((module) => module.OrderPanel)),
};
const FORMS = {
  contract: lazyPart(() => import('./ContractForm.tsx').then((module) => module.NewContract)),
  purchaseOrder: lazyPart(() => import('./ContractForm.tsx').then((module) => module.NewOrder)),
};
const ContractBulk = lazyPart(() => import('./bulk.tsx').then((module) => module.ContractBulk));
const LOGS = { contract: contractReportDownloads.logPdf, purchaseOrder: orderReportDownloads.logPdf };
const TOTALS = { contract: totalsOf('contract'), purchaseOrder: totalsOf('purchaseOrder') };

/** `/contract`: contracts across projects. */
export function ContractListScreen() {
  return <Screen kind="contract" />;
}

/** `/purchaseOrder`: purchase orders across projects. */
export function OrderListScreen() {
  return <Screen kind="purchaseOrder" />;
}

/** Contracts of all projects or of one. */
export function ContractList(props: ListPlaceProps) {
  return <List kind="contract" {...props} />;
}

/** Purchase orders of all projects or of one. */
export function OrderList(props: ListPlaceProps) {
  return <List kind="purchaseOrder" {...props} />;
}

function Screen({ kind }: { kind: ContractKind }) {
  const t = useT();
  const title = KINDS[kind].plural(t);
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: title, href: LISTS[kind] },
  ]);
  return <List kind={kind} title={title} />;
}

function List({ kind, ...props }: ListPlaceProps & { kind: ContractKind }) {
  const t = useT();
  const place = useListPlace(SCHEMAS[kind], kind, props, OPENINGS[kind]);
  const readsCost = useRight(kind, 'readCost') !== 'none';
  const seesBills = useRight('finance.ap', 'readCost') !== 'none' && kind === 'purchaseOrder';
  const seesBuyout = useRight('contract', 'readCost') !== 'none';
  const reads = READS[kind];
  const counts = useQuery(query(reads.counts, place.counted, { quiet: true, stay: true }));
  const label = kind === 'contract' ? t('New contract') : t('New purchase order');
  return (
    <ProjectRecordList
      place={place}
      kind={KINDS[kind]}
      words={{
        manager: labelOf(CONTRACT_RECORD.manager, t),
        ...(kind === 'contract'
          ? {
              search: t('Search contracts'),
              nothing: {
                title: t('No contracts yet'),
                text: t('A contract binds an owner, a trade or a service to a price and its schedule of values.'),
              },
              noMatch: t('No contract matches these filters'),
            }
          : {
              search: t('Search purchase orders'),
              nothing: {
                title: t('No purchase orders yet'),
                text: t('An order says what is bought at which price; what comes of it is received here.'),
              },
              noMatch: t('No purchase order matches these filters'),
            }),
      }}
      reads={reads}
      id="contractId"
      usualSort={USUAL_SORT}
      isEmpty={counts.data?.all === 0}
      columns={COLUMNS[kind][readsCost ? 'money' : 'plain']}
      moreOf={(row) =>
        `${row.revisedCents} ${row.billedCents} ${row.receiptStatus} ${row.heldBillCount} ${row.awaited?.since} ${row.counterpartyName}`
      }
      signs={(row) => <Signs row={row} />}
      Panel={PANELS[kind]}
      views={contractViews(t, kind, counts.data)}
      filters={contractFilters(t, kind, place.projectId)}
      create={place.may.create ? { label, Form: FORMS[kind] } : undefined}
      exports={(filter) => [
        ...sheetExports(t, DOWNLOADS[kind].export.path, filter),
        { label: t('Commitment log (PDF)'), href: downloadUrl(LOGS[kind].path, { ...filter, sort: undefined }) },
        ...(seesBills ? billsOf(t, filter) : []),
        ...(seesBuyout && place.onlyProject ? buyoutOf(t, place.onlyProject) : []),
      ]}
      Totals={TOTALS[kind]}
      bulk={(frame) => <ContractBulk kind={kind} frame={frame} />}
    />
  );
}

/** Downloads the bills of the listed orders. */
function billsOf(t: T, filter: object) {
  const { path } = orderReportDownloads.billsSheet;
  const narrowed = { ...filter, sort: undefined };
  return [
    { label: t('Bills (XLSX)'), href: downloadUrl(path, narrowed, { format: 'xlsx' }) },
    { label: t('Bills (CSV)'), href: downloadUrl(path, narrowed, { format: 'csv' }) },
  ];
}

/** Downloads the buyout of a project: contracts and orders together. */
function buyoutOf(t: T, projectId: string) {
  const { buyoutPdf, buyoutSheet } = contractReportDownloads;
  return [
    { label: t('Buyout (XLSX)'), href: downloadUrl(buyoutSheet.path, { projectId }, { format: 'xlsx' }) },
    { label: t('Buyout (CSV)'), href: downloadUrl(buyoutSheet.path, { projectId }, { format: 'csv' }) },
    { label: t('Buyout (PDF)'), href: downloadUrl(buyoutPdf.path, { projectId }) },
  ];
}

/** On a phone's card: the other party, the amount, and whether a bill is on hold. */
function Signs({ row: { counterpartyName, revisedCents, heldBillCount, awaited } }: { row: ContractRow }) {
  const t = useT();
  const format = useFormat();
  const held = heldBillCount > 0 && t('{n|one bill|# bills} on hold', { n: heldBillCount });
  const sum = revisedCents === undefined ? null : format.cents(revisedCents);
  return (
    <span className="num">
      {[counterpartyName, sum, !awaited && held].filter(Boolean).join(' · ')}
      {awaited && ' · '}
      {awaited && <AwaitedCell awaited={awaited} short />}
    </span>
  );
}

/** The sums of one direction (payable or receivable) in words. */
function sumsText({ revisedCents, billedCents, heldCents, openCents }: DirectionSums, t: T, format: Format): string {
  return [
    t('{sum} revised', { sum: format.cents(revisedCents) }),
    billedCents !== 0 && t('{sum} billed', { sum: format.cents(billedCents) }),
    heldCents !== 0 && t('{sum} on hold', { sum: format.cents(heldCents) }),
    t('{sum} open', { sum: format.cents(openCents) }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The sums of the whole filter, with receivables apart from payables. */
function totalsOf(kind: ContractKind) {
  return function Totals({ filter }: { filter: object }) {
    const t = useT();
    const format = useFormat();
    const { data } = useQuery(query(READS[kind].totals, filter, { quiet: true, stay: true }));
    if (!data || data.total === 0) return null;
    const { total: n, receivable, payable } = data;
    const all =
      kind === 'contract' ? t('{n|1 contract|# contracts} in all', { n }) : t('{n|1 order|# orders} in all', { n });
    return (
      <TotalsLine all={all}>
        {receivable && receivable.count > 0 && `${t('Receivable')}: ${sumsText(receivable, t, format)}`}
        {payable &&
          payable.count > 0 &&
          `${kind === 'contract' ? `${t('Payable')}: ` : ''}${sumsText(payable, t, format)}`}
      </TotalsLine>
    );
  };
}
