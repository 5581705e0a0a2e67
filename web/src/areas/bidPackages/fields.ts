import { awardKindWords, intentWords } from '@plumbline/contract/areas/bidPackages/names';
import type { BidPackage } from '@plumbline/contract/areas/bidPackages';
import type { T } from '@plumbline/contract/kit/words';
import {
  checkField,
  dayField,
  fieldWords,
  personField,
  projectField,
  proseField,
  recordValues,
  textField,
} from '../../kit/records/form/formFields.ts';
import type { FieldValues } from '../../kit/records/form/formFields.ts';
import { partWords, reviewStepWords } from '../../kit/records/page/trailWords.ts';

const optional = true;
const long = { optional, maxLength: 20_000 } as const;

/** The fields of a bid package, by the contract's names. */
export function bidPackageFields(t: T) {
  return {
    projectId: projectField(t('Project')),
    title: textField(t('Title'), { maxLength: 255, placeholder: t('such as Cast-in-place concrete') }),
    trade: textField(t('Trade'), { optional, maxLength: 80 }),
    managerId: personField(t('Estimator'), {
      optional,
      membersOnly: true,
      mayDo: 'bid.update',
      help: t('Left empty: the person who creates it'),
    }),
    dueDate: dayField(t('Bid due'), {
      optional,
      help: t('Left empty, it is to be determined: bids are asked for once it is set.'),
    }),
    dueTime: { ...textField(t('Time due'), { type: 'time', maxLength: 5 }), empty: '14:00' },
    rfiDeadlineDate: dayField(t('Questions until'), { optional }),
    walkthroughDate: dayField(t('Walkthrough'), { optional }),
    walkthroughPlace: textField(t('Where to meet'), { optional, maxLength: 160 }),
    anticipatedAwardDate: dayField(t('Award expected'), { optional }),
    scopeText: proseField(t('Scope'), long),
    instructions: proseField(t('Instructions to bidders'), long),
    bidderLines: checkField(t('Bidders may add lines of their own'), {}, true),
    ndaText: proseField(t('Agreement not to disclose'), {
      ...long,
      help: t('Bidders sign it before the documents open by their link. Left empty, they open at once.'),
    }),
    isPrivate: checkField(t('Private: only its author, estimator and watchers see it'), { word: t('Private') }),
  };
}

/** The values of the bid package form. */
export type BidPackageValues = FieldValues<ReturnType<typeof bidPackageFields>>;

/** Fills the form from a bid package. */
export function bidPackageValues(t: T, bidPackage: BidPackage): BidPackageValues {
  return recordValues(bidPackageFields(t), bidPackage, {
    trade: bidPackage.trade ?? '',
    walkthroughPlace: bidPackage.walkthroughPlace ?? '',
  });
}

/** The trail's labels for the fields of a bid package. */
export function trailLabels(t: T): Record<string, string> {
  return {
    ...partWords(t),
    ...fieldWords(bidPackageFields(t)),
    form: t('Lines of the form'),
    keptForm: t('Form kept as'),
    parts: t('Parts of our bid'),
    bidders: t('Bidders'),
    addendum: t('Addendum'),
    answer: t('Answer'),
    reminded: t('Reminded'),
    nda: t('Agreement not to disclose'),
    intent: t('Intent'),
    bid: t('Bid'),
    cells: t('Cells'),
    ownLines: t('Bidders’ own lines that count'),
    adjustments: t('Our adjustments'),
    recommended: t('Recommended'),
    award: t('Award'),
    regrets: t('Regrets'),
  };
}

/** The trail's words for stored codes that no form field has. */
export function trailChoices(t: T) {
  return { intent: intentWords(t), awardKind: awardKindWords(t) };
}

/** The trail's sentence for each verb, after the name of the person who used it. */
export function trailSteps(t: T): Record<string, string> {
  return {
    ...reviewStepWords(t),
    setLines: t('changed the form'),
    keepForm: t('saved the form'),
    setParts: t('changed which parts of our bid it asks for'),
    setBudget: t('changed the budget'),
    addInvitees: t('added bidders'),
    removeInvitee: t('took a bidder off'),
    invite: t('asked for bids'),
    addAddendum: t('issued an addendum'),
    answerQuestion: t('answered a question'),
    extendDue: t('gave more time'),
    remindBidders: t('reminded bidders'),
    enterBid: t('entered a bid that came by mail'),
    openBids: t('opened the bids'),
    level: t('leveled bids'),
    recommend: t('recommended a bidder'),
    return: t('returned it'),
    award: t('awarded it'),
    sendRegrets: t('thanked the other bidders'),
    reopen: t('reopened it'),
    cancel: t('cancelled it'),
    intend: t('answered the invitation'),
    signNda: t('signed the agreement not to disclose'),
    acknowledge: t('acknowledged an addendum'),
    ask: t('asked a question'),
    submitBid: t('submitted a bid'),
  };
}
