import GavelOutlined from '@mui/icons-material/GavelOutlined';
import { BID_TONES, statusWords } from '@plumbline/contract/areas/bids/names';
import type { RecordsPart } from '../../kit/records/kind/areas.ts';
import { listParts } from '../../kit/records/list/listParts.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';
import { wordFor } from '../../kit/words/choices.ts';

/** Path of the list of bids of all projects. */
export const BIDS = '/project/bid';

/** A bid, as every shared part shows it. */
export const bidKind: RecordKind = {
  kind: 'bid',
  noun: (t) => t('Bid'),
  plural: (t) => t('Bids'),
  icon: GavelOutlined,
  path: ({ recordId }) => `${BIDS}/${recordId}`,
  customFields: true,
  tones: BID_TONES,
  statusWord: (status, t) => wordFor(statusWords(t), status),
};

/** The page of a part of a bid, with its cost lines. */
export function scopePath(bidId: string, bidBreakdownId: string): string {
  return `${BIDS}/${bidId}/scopeCost/${bidBreakdownId}`;
}

/** Statuses that are under way: being priced, or waiting for an answer. */
export const UNDER_WAY = ['undecided', 'estimating', 'inReview', 'approved', 'submitted', 'negotiating'] as const;

/** Registers bids for places that show all kinds of records. */
export const records: RecordsPart = {
  kinds: [bidKind],
  ...listParts(bidKind, {
    path: BIDS,
    start: (t) => t('New bid'),
    mine: (t) => t('Bids in my court'),
    late: (t) => t('Late bids'),
  }),
};
