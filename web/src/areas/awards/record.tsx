import EmojiEventsOutlined from '@mui/icons-material/EmojiEventsOutlined';
import { AWARD_TONES, statusWords } from '@plumbline/contract/areas/awards/names';
import type { RecordsPart } from '../../kit/records/kind/areas.ts';
import type { RecordKind } from '../../kit/records/kind/recordKinds.ts';
import { wordFor } from '../../kit/words/choices.ts';

/** Path of the list of awards of all projects. */
export const AWARDS = '/project/award';

/** An award, as every shared part shows it. */
export const awardKind: RecordKind = {
  kind: 'award',
  noun: (t) => t('Award'),
  plural: (t) => t('Awards'),
  icon: EmojiEventsOutlined,
  path: ({ recordId }) => `/project/award-detail/${recordId}`,
  customFields: true,
  statusWidth: 152,
  tones: AWARD_TONES,
  statusWord: (status, t) => wordFor(statusWords(t), status),
};

/** Statuses that are under way: neither converted nor ended. */
export const UNDER_WAY = ['draft', 'pendingApproval', 'approved', 'issued', 'accepted', 'expired'] as const;

/** Registers awards for places that show all kinds of records. */
export const records: RecordsPart = {
  kinds: [awardKind],
  lists: [
    {
      list: awardKind.kind,
      path: AWARDS,
      views: (t) => [
        { name: t('Awards in my court'), query: 'court=mine' },
        { name: t('Late awards'), query: 'late=true', also: t('overdue') },
      ],
    },
  ],
};
