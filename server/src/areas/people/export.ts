import type { employeeDownloads } from '@plumbline/contract/areas/people';
import { MEMBER_COLUMNS, MEMBER_SHEET_COLUMNS } from '@plumbline/contract/areas/people/columns';
import type * as z from 'zod/mini';
import type { ActorRequest } from '../../kit/http/routes.ts';
import { declaredColumns } from '../../kit/sheets/declared.ts';
import { sendSheet } from '../../kit/sheets/send.ts';
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
  const columns = declaredColumns({ ...MEMBER_COLUMNS, ...MEMBER_SHEET_COLUMNS }, actor);
  const audit = { resource: family, detail: { rows: total, format } };
  await sendSheet(open, { name, columns, rows, format, audit });
}
