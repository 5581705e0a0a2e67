import { columnsOf } from '../../kit/columns.ts';
import { accountWords, mfaWords, statusWords } from './names.ts';
import type { MemberRow } from './shapes.ts';

const { text, texts, word, day, integer } = columnsOf<MemberRow>();

/** The columns of employees and technicians. */
export const MEMBER_COLUMNS = {
  name: text('Name', (row) => row.fullName, { width: 196, sort: 'fullName' }),
  number: text('Number', (row) => row.number, { width: 76, sort: 'number' }),
  title: text('Title', (row) => row.title, { sort: 'title' }),
  roles: texts('Roles', (row) => row.roles, { width: 144 }),
  status: word('Status', statusWords, (row) => row.status, { width: 120, sort: 'status' }),
  mfa: word('Second factor', mfaWords, (row) => row.mfaStatus, { width: 148 }),
  login: day('Last sign-in', (row) => row.lastLoginAt, { width: 116, sort: '-lastLoginAt' }),
  projects: integer('Projects', (row) => row.projects, { width: 76 }),
  email: text('Email', (row) => row.email, { width: 220, extra: true }),
  phone: text('Phone', (row) => row.phone, { width: 128, extra: true }),
  department: text('Department', (row) => row.department, { extra: true }),
  trades: texts('Trades', (row) => row.trades, { width: 128, extra: true }),
  hired: day('Hired', (row) => row.hireDate, { sort: 'hireDate', extra: true }),
};

/** Columns of their sheet alone: the list shows them in the cells of the name and the last sign-in. */
export const MEMBER_SHEET_COLUMNS = {
  preferredName: text('Preferred name', (row) => row.preferredName),
  account: word('Account', accountWords, (row) => row.accountStatus, { width: 140 }),
};
