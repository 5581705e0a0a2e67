import MarkunreadMailboxOutlined from '@mui/icons-material/MarkunreadMailboxOutlined';
import { BID_PACKAGE_TONES, statusWords } from '@plumbline/contract/areas/bidPackages/statusNames';
import type { RecordTile, RecordsPart } from '../../kit/records/kind/areas.ts';
import { listParts } from '../../kit/records/list/listParts.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';
import { wordFor } from '../../kit/words/choices.ts';

/** Path of the list of bid packages of all projects. */
export const BID_PACKAGES = '/project/bidPackage';

/** A bid package, as every shared part shows it. */
export const bidPackageKind: RecordKind = {
  kind: 'bidPackage',
  noun: (t) => t('Bid package'),
  plural: (t) => t('Bid packages'),
  icon: MarkunreadMailboxOutlined,
  path: ({ recordId }) => `/project/bidPackage/${recordId}`,
  customFields: true,
  statusWidth: 152,
  tones: BID_PACKAGE_TONES,
  statusWord: (status, t) => wordFor(statusWords(t), status),
};

/** Statuses that are under way: being priced, leveled or decided. */
export const UNDER_WAY = ['draft', 'open', 'closed', 'leveling', 'recommended'] as const;

/** Bid packages on the dashboard. */
export const dashboard: RecordTile = {
  counts: bidPackageKind.kind,
  resource: 'bid',
  path: '/dashboard/bidpackage',
  open: UNDER_WAY,
  label: (t) => t('Open bid packages'),
};

/** Registers bid packages for places that show all kinds of records. */
export const records: RecordsPart = {
  kinds: [bidPackageKind],
  ...listParts(bidPackageKind, {
    path: BID_PACKAGES,
    start: (t) => t('New bid package'),
    mine: (t) => t('Bid packages in my court'),
    late: (t) => t('Late bid packages'),
  }),
};
