import { AWARD_COLUMNS, AWARD_MONEY, AWARD_RECORD } from '@plumbline/contract/areas/awards/columns';
import { withoutColumns } from '@plumbline/contract/kit/columns';
import { listSheet } from '../../kit/records/paper/index.ts';
import { awardList } from './list.ts';
import { awardKind, readsCost } from './policy.ts';

/** The filtered list as a sheet: the award log. */
export const sheet = listSheet(awardKind, awardList, {
  name: (t) => t('Awards'),
  record: AWARD_RECORD,
  columns: (actor) => (readsCost(actor) ? AWARD_COLUMNS : withoutColumns(AWARD_COLUMNS, AWARD_MONEY)),
});
