import type { MemberRow, employeeDownloads } from '@plumbline/contract/areas/people';
import type { T } from '@plumbline/contract/kit/words';
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
  const words = codeWords(t);
  return [
    text(t('Number'), (row) => row.number, 10),
    text(t('Name'), (row) => row.fullName, 28),
    text(t('Goes by'), (row) => row.preferredName),
    text(t('Title'), (row) => row.title, 26),
    text(t('Department'), (row) => row.department),
    text(t('Trades'), (row) => row.trades.join(', ')),
    text(t('Email'), (row) => row.email, 32),
    text(t('Phone'), (row) => row.phone, 16),
    text(t('Roles'), (row) => row.roles.join(', '), 28),
    text(t('Status'), (row) => words.status[row.status], 12),
    text(t('Account'), (row) => words.account[row.accountStatus], 20),
    text(t('Second factor'), (row) => words.factor[row.mfaStatus], 16),
    day(t('Last sign-in'), (row) => row.lastLoginAt),
    day(t('Hired'), (row) => row.hireDate),
    integer(t('Projects'), (row) => row.projects, 9),
  ];
}

/** What the codes of a person are called in a roster. */
function codeWords(t: T) {
  const status: Record<MemberRow['status'], string> = {
    invited: t('Invited'),
    active: t('Active'),
    onLeave: t('On leave'),
    suspended: t('Suspended'),
    inactive: t('Inactive'),
    left: t('Left'),
  };
  const account: Record<MemberRow['accountStatus'], string> = {
    noAccount: t('No account'),
    invitePending: t('Invitation pending'),
    inviteAccepted: t('Invitation accepted'),
    adminAssigned: t('Given by an admin'),
    neverLoggedIn: t('Never signed in'),
    loggedIn: t('Signed in'),
  };
  const factor: Record<MemberRow['mfaStatus'], string> = {
    notEnrolled: t('Not set up'),
    pending: t('Pending'),
    enrolled: t('Set up'),
    resetRequired: t('To be set up anew'),
    exempt: t('Exempt'),
  };
  return { status, account, factor };
}
