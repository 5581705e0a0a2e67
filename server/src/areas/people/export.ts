import type { MemberRow, employeeDownloads } from '@plumbline/contract/areas/people';
import { accountWords, mfaWords, statusWords } from '@plumbline/contract/areas/people/names';
import type * as z from 'zod/mini';
import type { Actor } from '../../kit/actor.ts';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { sendSheet, sheetColumns } from '../../kit/sheets/send.ts';
import type { SheetColumn } from '../../kit/sheets/write.ts';
import { memberLists } from './list.ts';
import type { Family } from './policy.ts';

/** The roster as a sheet: the rows that the actor may see, with what the list shows of them. Personal data and rates are in no roster. */
export async function roster(
  open: ActorRequest,
  family: Family,
  { format, ...filter }: z.output<(typeof employeeDownloads)['export']['input']>,
): Promise<void> {
  const { context, actor } = open;
  const { total, rows } = await memberLists[family].every(context.database, actor, filter);
  const name = family === 'employee' ? actor.t('Employees') : actor.t('Technicians');
  const audit = { resource: family, detail: { rows: total, format } };
  await sendSheet(open, { name, columns: rosterColumns(actor), rows, format, audit });
}

function rosterColumns({ t, zone }: Actor): SheetColumn<MemberRow>[] {
  const { text, day, integer } = sheetColumns<MemberRow>(zone);
  const statuses = statusWords(t);
  const accounts = { ...accountWords(t), loggedIn: t('Signed in') };
  const factors = { ...mfaWords(t), pending: t('Pending') };
  return [
    text(t('Number'), (row) => row.number, 10),
    text(t('Name'), (row) => row.fullName, 28),
    text(t('Preferred name'), (row) => row.preferredName),
    text(t('Title'), (row) => row.title, 26),
    text(t('Department'), (row) => row.department),
    text(t('Trades'), (row) => row.trades.join(', ')),
    text(t('Email'), (row) => row.email, 32),
    text(t('Phone'), (row) => row.phone, 16),
    text(t('Roles'), (row) => row.roles.join(', '), 28),
    text(t('Status'), (row) => statuses[row.status], 12),
    text(t('Account'), (row) => accounts[row.accountStatus], 20),
    text(t('Second factor'), (row) => factors[row.mfaStatus], 16),
    day(t('Last sign-in'), (row) => row.lastLoginAt),
    day(t('Hired'), (row) => row.hireDate),
    integer(t('Projects'), (row) => row.projects, 9),
  ];
}
