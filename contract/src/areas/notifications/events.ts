import { NOTICE_REASONS } from '../notifications.ts';

/** Why an event tells a person. `rule` belongs to no event: a company's rule adds the person. */
export type NoticeReason = Exclude<(typeof NOTICE_REASONS)[number], 'rule'>;

const EVERYBODY_WHO_TAKES_PART = ['mentioned', 'watching'] as const;
const REVIEWED = ['court', 'assigned', 'mentioned', 'watching', 'overdue', 'reminded', 'answered', 'closed'] as const;
const FIELD_WORK = ['court', 'assigned', 'mentioned', 'watching', 'overdue', 'closed'] as const;

/** What each kind of record publishes; a test holds it against the notices that the areas write. */
export const PUBLISHED = {
  rfi: REVIEWED,
  submittal: REVIEWED,
  submittalPackage: EVERYBODY_WHO_TAKES_PART,
  task: FIELD_WORK,
  punchItem: FIELD_WORK,
  punchPackage: ['court', 'mentioned', 'watching'],
  inspection: FIELD_WORK,
  checklist: FIELD_WORK,
  project: ['assigned', 'mentioned', 'watching'],
  company: EVERYBODY_WHO_TAKES_PART,
  compliance: ['court', 'overdue', 'reminded'],
  person: ['assigned', 'mentioned', 'watching', 'reminded'],
  /** a chat group, which is not a record: tells mentions itself, and mails unread messages */
  chatRoom: ['mentioned'],
} as const satisfies Record<string, readonly NoticeReason[]>;

export type NoticeKind = keyof typeof PUBLISHED;
/** A kind of record and the reason of a notice: `rfi.court`. Only published combinations are events. */
export type NoticeEvent = { [Kind in NoticeKind]: `${Kind}.${(typeof PUBLISHED)[Kind][number]}` }[NoticeKind];
/** What rules and preferences name: one event, or a reason of every kind. */
export type EventChoice = NoticeEvent | `*.${NoticeReason}`;

export const NOTICE_KINDS = Object.keys(PUBLISHED) as NoticeKind[];
/** Of every event, in the order of the kinds. */
export const NOTICE_EVENTS = NOTICE_KINDS.flatMap((kind) =>
  PUBLISHED[kind].map((reason) => `${kind}.${reason}` as NoticeEvent),
);

export const EVENT_CHOICES: readonly EventChoice[] = [
  ...NOTICE_REASONS.filter((reason) => reason !== 'rule').map((reason) => `*.${reason}` as const),
  ...NOTICE_EVENTS,
];

/** What asks somebody to act, which the bell always shows. */
export const ACTION_REASONS: readonly NoticeReason[] = ['court', 'assigned', 'overdue', 'reminded'];

export const CHANNELS = ['bell', 'mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];
/** The soonest first: who lowers goes down the list. */
export const TIMINGS = ['now', 'hourly', 'daily', 'off'] as const;
export type Timing = (typeof TIMINGS)[number];
export const AUDIENCES = ['told', 'owner', 'creator', 'holders', 'watchers', 'projectRole'] as const;
export type Audience = (typeof AUDIENCES)[number];
export const CONDITIONS = ['always', 'dueSoon', 'late'] as const;
export type Condition = (typeof CONDITIONS)[number];
/** What decided how a notice reached somebody by a channel. */
export const CAUSES = [
  'standard',
  'rule',
  'mandatory',
  'preference',
  'muted',
  'quietHours',
  'merged',
  'read',
  'noLongerVisible',
] as const;
export type Cause = (typeof CAUSES)[number];
