import { columnsOf } from '../../kit/columns.ts';
import { cardStatusWords, companyRoleWords, standingWords } from './names.ts';
import type { DirectoryRow } from './shapes.ts';

const { text, texts, word, words, day } = columnsOf<DirectoryRow>();

/** The columns of the directory. The list shows the name of a company as its name, a sheet shows it as its company. */
export const DIRECTORY_COLUMNS = {
  company: text('Company', (row) => row.companyName, { width: 176, sort: 'companyName' }),
  name: text('Name', (row) => (row.kind === 'person' ? row.name : null), { width: 182, sort: 'name' }),
  title: text('Title', (row) => row.title, { width: 152, sort: 'title' }),
  status: word('Status', cardStatusWords, (row) => row.status, { width: 120, sort: 'status' }),
  grouping: texts('Groupings', (row) => row.groupings.map(({ name }) => name), { width: 136 }),
  phone: text('Phone', (row) => row.phone, { width: 128 }),
  email: text('Email', (row) => row.email, { width: 208 }),
  trades: texts('Trades', (row) => row.trades, { width: 144 }),
  insurance: word('Insurance', standingWords, (row) => row.insurance, { width: 112 }),
  activity: day('Last activity', (row) => row.lastActivityAt, { sort: '-lastActivityAt', extra: true }),
};

/** The column of their sheet alone. */
export const DIRECTORY_SHEET_COLUMNS = {
  roles: words('What they do for us', companyRoleWords, (row) => row.roles, { width: 168 }),
};
