import { columnsOf } from '../../kit/columns.ts';
import { recordColumns } from '../../kit/recordColumns.ts';
import type { ContractKind } from './kinds.ts';
import { insuranceWords, progressWords, typeWords } from './names.ts';
import type { ContractRow } from './shapes.ts';
import { statusWords } from './statusNames.ts';

const { text, word, day, integer, cents } = columnsOf<ContractRow>();

/** The columns that contracts and purchase orders have in common with all other records. */
export const CONTRACT_RECORD = recordColumns<ContractRow>(statusWords, { manager: 'In charge' });

const party = {
  counterparty: text('Other party', (row) => row.counterpartyName, { width: 168, sort: 'counterparty' }),
};
const revised = { revised: cents('Revised', (row) => row.revisedCents, { sort: '-revised' }) };
const usual = {
  type: word('Type', typeWords, (row) => row.contractType, { width: 132, sort: 'contractType' }),
  open: cents('Still open', (row) => row.openCents, { sort: '-open' }),
};
const chosen = {
  original: cents('Original', (row) => row.originalCents, { sort: '-original', extra: true }),
  changes: cents('Approved changes', (row) => row.approvedChangeCents, { extra: true }),
  tax: cents('Tax', (row) => row.taxCents, { extra: true }),
  billed: cents('Billed', (row) => row.billedCents, { extra: true }),
};
const ofBills = {
  payable: cents('Payable', (row) => row.payableCents, { extra: true }),
  held: cents('Bills on hold, amount', (row) => row.heldCents, { extra: true }),
};
const last = {
  billing: word('Billing', progressWords, (row) => row.billingStatus, { width: 168, extra: true }),
  executed: day('Executed', (row) => row.executedAt, { extra: true }),
  contractDate: day('Contract date', (row) => row.contractDate, { extra: true }),
  insurance: word('Insurance', insuranceWords, (row) => row.insurance, { width: 112, extra: true }),
  lines: integer('Lines', (row) => row.lineCount, { extra: true }),
};

/** The columns that contracts and purchase orders add to the shared record columns. */
export const CONTRACT_COLUMNS = {
  contract: { ...party, ...revised, ...usual, ...chosen, ...last },
  purchaseOrder: {
    ...party,
    ...revised,
    received: word('Received', progressWords, (row) => row.receiptStatus),
    ...usual,
    ...chosen,
    ...ofBills,
    ...last,
  },
};
/** The columns that say what a contract costs. */
export const CONTRACT_MONEY = ['revised', 'open', 'original', 'changes', 'tax', 'billed', 'payable', 'held'] as const;

/** Columns of their sheets alone. */
export const CONTRACT_SHEET_COLUMNS = {
  contract: { completion: day('Completion', (row) => row.completionDate) },
  purchaseOrder: {
    completion: day('Delivery', (row) => row.completionDate),
    heldBills: integer('Bills on hold', (row) => row.heldBillCount),
  },
} satisfies Record<ContractKind, object>;
