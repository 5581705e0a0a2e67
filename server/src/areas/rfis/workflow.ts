import type { RfiStatus } from '@plumbline/contract/areas/rfis';
import type { Actor } from '../../kit/actor.ts';
import { askedIn, defineWorkflow, isAsked, mayDo, partyMoves } from '../../kit/records/index.ts';
import type { Move } from '../../kit/records/index.ts';
import { blockedReason } from '../projects/index.ts';
import type { RfiDetails } from './details.ts';

/** What of an RFI decides who may do what. */
export type RfiFacts = Pick<
  RfiDetails,
  'projectStatus' | 'projectManagerId' | 'question' | 'questionFrozenAt' | 'hasOfficial' | 'round'
> & { reviewers: RfiDetails['reviewers']; responses: readonly Answered[] };

/** What of an answer says whose it is, and whether it still changes. */
export type Answered = Pick<RfiDetails['responses'][number], 'by' | 'enteredBy' | 'official' | 'round'>;

type Right = Move<RfiStatus, RfiFacts>['right'];
const may = mayDo('rfi');
const manages = may('manage');
const hasMade: Right = (actor, record) => record.createdBy === actor.personId && may('create')(actor, record);
const edits: Right = (actor, record) =>
  manages(actor, record) || (record.status === 'draft' && may('create')(actor, record));

/** Whether the actor gave an answer, or wrote it down for somebody. */
export function isOwnResponse({ personId }: Actor, { by, enteredBy }: Answered): boolean {
  return (enteredBy ?? by)?.personId === personId;
}
const hasAnswered: Right = (actor, record, { round, responses }) =>
  may('respond')(actor, record) &&
  responses.some((one) => one.round === round && !one.official && isOwnResponse(actor, one));

const UNDER_WAY = ['draft', 'submitted', 'open', 'answered'] as const;
const byManager = { right: manages, onBehalfOfOwner: true } as const;

/** The whole life of an RFI: its verbs, their statuses, who may do them, and the refusal for everybody else. */
const moves = {
  submit: {
    from: ['draft'],
    to: 'submitted',
    otherwise: 'Only a draft can be submitted.',
    right: (actor, record) => may('submit')(actor, record) || manages(actor, record),
    unless: (record, { question, projectManagerId }) => {
      if (!question) return 'Write the question first.';
      return record.ownerId || projectManagerId ? null : 'Choose an RFI manager first: this project has none.';
    },
  },
  return: { ...byManager, from: ['submitted'], to: 'draft', otherwise: 'Only a submitted RFI can be returned.' },
  send: {
    ...byManager,
    from: ['draft', 'submitted'],
    to: 'open',
    otherwise: 'It was sent for review already.',
    unless: (_, { question }) => (question ? null : 'Write the question first.'),
  },
  forward: {
    from: ['open'],
    otherwise: 'Only an open RFI can be forwarded.',
    right: (actor, record) =>
      may('respond')(actor, record) && (record.ball.includes(actor.personId) || manages(actor, record)),
  },
  addReviewer: { ...byManager, from: ['open'], otherwise: 'Reviewers can be added only while the RFI is open.' },
  shiftCourt: { ...byManager, from: ['open'], otherwise: 'The ball in court can change only while the RFI is open.' },
  respond: {
    from: ['open'],
    to: 'answered',
    otherwise: 'It is not open for answers.',
    right: (actor, record, { round, reviewers }) =>
      may('respond')(actor, record) && isAsked(actor.personId, record, askedIn(round, reviewers)),
  },
  respondFor: { from: ['open'], to: 'answered', otherwise: 'It is not open for answers.', right: manages },
  editResponse: { from: ['open', 'answered'], otherwise: 'Answers no longer change.', right: hasAnswered },
  withdrawResponse: {
    from: ['open', 'answered'],
    to: 'open',
    otherwise: 'Answers no longer change.',
    right: hasAnswered,
  },
  askAgain: { ...byManager, from: ['answered'], to: 'open', otherwise: 'Only an answered RFI can be asked again.' },
  close: {
    ...byManager,
    from: ['answered'],
    to: 'closed',
    otherwise: 'Only an answered RFI can be closed.',
    unless: (_, { hasOfficial }) => (hasOfficial ? null : 'Mark a response as official first.'),
  },
  answerInternally: {
    ...byManager,
    from: ['submitted', 'open'],
    to: 'closed',
    otherwise: 'Only a submitted or open RFI can be answered internally.',
  },
  reopen: { ...byManager, from: ['closed'], to: 'open', otherwise: 'Only a closed RFI can be reopened.' },
  void: { ...byManager, from: [...UNDER_WAY, 'closed'], to: 'void', otherwise: 'It is void already.' },
  update: {
    from: UNDER_WAY,
    onHold: true,
    otherwise: 'This RFI has ended. Its fields no longer change.',
    right: edits,
  },
  deleteDraft: {
    from: ['draft'],
    onHold: true,
    otherwise: 'Only a draft is deleted. What was submitted is voided, so that its number is accounted for.',
    right: hasMade,
    unless: ({ number }) =>
      number === null ? null : 'It has a number already: void it, so that the number is accounted for.',
  },
  editQuestion: {
    from: UNDER_WAY,
    onHold: true,
    otherwise: 'The question is frozen. Add to it instead.',
    right: edits,
    unless: (_, { questionFrozenAt }) => (questionFrozenAt ? 'The question is frozen. Add to it instead.' : null),
  },
  addendum: {
    from: UNDER_WAY,
    onHold: true,
    otherwise: 'This RFI has ended. Nothing can be added to its question.',
    right: (actor, record, facts) => hasMade(actor, record, facts) || manages(actor, record),
    unless: (_, { questionFrozenAt }) =>
      questionFrozenAt ? null : 'This RFI was not sent yet. Edit the question instead.',
  },
  setImpacts: { ...byManager, from: [...UNDER_WAY, 'closed'], onHold: true, otherwise: 'It is void.' },
  setDue: { ...byManager, from: UNDER_WAY, onHold: true, otherwise: 'This RFI has ended. Nothing is due.' },
  markOfficial: {
    ...byManager,
    from: ['open', 'answered'],
    onHold: true,
    otherwise: 'Official answers can be marked only while the RFI is open or answered.',
    unless: (_, { responses }) => (responses.length > 0 ? null : 'Nobody has answered yet.'),
  },
  ...partyMoves<RfiStatus, RfiFacts>(manages, UNDER_WAY, ['closed']),
} satisfies Record<string, Move<RfiStatus, RfiFacts>>;

export const rfiWorkflow = defineWorkflow<RfiStatus, keyof typeof moves, RfiFacts>(moves, {
  final: ['closed', 'void'],
  blocked: ({ projectStatus }, onHold) => blockedReason(projectStatus, onHold),
});
