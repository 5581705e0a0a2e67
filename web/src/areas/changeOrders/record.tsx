import PublishedWithChangesOutlined from '@mui/icons-material/PublishedWithChangesOutlined';
import { ORIGIN_KINDS, UNDER_WAY } from '@plumbline/contract/areas/changeOrders/kinds';
import { CHANGE_TONES, statusWords } from '@plumbline/contract/areas/changeOrders/statusNames';
import type { RecordTile, RecordsPart } from '../../kit/records/kind/areas.ts';
import { listParts } from '../../kit/records/list/listParts.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';
import { wordFor } from '../../kit/words/choices.ts';

/** Path of the list of changes of all projects. */
export const CHANGES = '/project/changeOrderList';

/** A change of any kind and side, as every shared part shows it. */
export const changeOrderKind: RecordKind = {
  kind: 'changeOrder',
  noun: (t) => t('Change order'),
  plural: (t) => t('Change orders'),
  icon: PublishedWithChangesOutlined,
  path: ({ recordId, projectId }) => `/project/project/${projectId ?? ''}/changeOrder/${recordId}`,
  customFields: true,
  statusWidth: 128,
  tones: CHANGE_TONES,
  statusWord: (status, t) => wordFor(statusWords(t), status),
};

/** The tile on the dashboard. Its path is the drill-down. */
export const tile: RecordTile = {
  counts: changeOrderKind.kind,
  resource: 'changeOrder',
  path: '/dashboard/changeorder',
  open: UNDER_WAY,
  label: (t) => t('Open change orders'),
};

/** Registers change orders for places that show all kinds of records. */
export const records: RecordsPart = {
  kinds: [changeOrderKind],
  makes: [
    {
      kind: changeOrderKind.kind,
      of: ORIGIN_KINDS.filter((kind) => kind !== 'changeOrder'),
      leads: ['rfi'],
      resource: 'changeOrder.event',
      label: (t) => t('Change event'),
      make: (...given) => import('./makeEvent.ts').then(({ makeEvent }) => makeEvent(...given)),
    },
  ],
  ...listParts(changeOrderKind, {
    path: CHANGES,
    start: (t) => t('New change order'),
    mine: (t) => t('Change orders in my court'),
    late: (t) => t('Late change orders'),
  }),
};
