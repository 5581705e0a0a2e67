import {
  CHANGE_COLUMNS,
  CHANGE_MONEY,
  CHANGE_RECORD,
  CHANGE_SHEET_COLUMNS,
} from '@plumbline/contract/areas/changeOrders/columns';
import { withoutColumns } from '@plumbline/contract/kit/columns';
import { listSheet } from '../../kit/records/paper/index.ts';
import { changeList } from './list.ts';
import { changeOrderKind, readsSomeCost } from './policy.ts';

/** The filtered list as a sheet: the change order log. */
export const sheet = listSheet(changeOrderKind, changeList, {
  name: (t) => t('Change orders'),
  record: CHANGE_RECORD,
  columns: (actor) => ({
    ...(readsSomeCost(actor) ? CHANGE_COLUMNS : withoutColumns(CHANGE_COLUMNS, CHANGE_MONEY)),
    ...CHANGE_SHEET_COLUMNS,
  }),
});
