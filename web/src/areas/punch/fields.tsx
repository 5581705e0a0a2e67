import { contacts } from '@plumbline/contract/areas/contacts';
import {
  disputeWords,
  packageKindWords,
  photoRuleWords,
  rootCauseWords,
  typeWords,
} from '@plumbline/contract/areas/punch/names';
import { PACKAGE_KINDS } from '@plumbline/contract/areas/punch/packageShapes';
import { PHOTO_RULES, PUNCH_PRIORITIES, PUNCH_TYPES, ROOT_CAUSES } from '@plumbline/contract/areas/punch/shapes';
import { priorityWords } from '@plumbline/contract/areas/rfis/names';
import type { PunchListItem } from '@plumbline/contract/areas/punch';
import type { T } from '@plumbline/contract/kit/words';
import { filterChoices } from '../../kit/records/list/filterChoices.ts';
import {
  amountField,
  checkField,
  choiceField,
  companyField,
  dayField,
  fieldWords,
  personField,
  projectField,
  proseField,
  readChoiceField,
  recordValues,
  textField,
  usualChoiceField,
} from '../../kit/records/form/formFields.ts';
import { COST_CODES, LOCATIONS } from '../../kit/records/form/placeChoices.ts';
import { companyChoices } from '../../kit/records/form/readChoices.ts';
import { partWords, reviewStepWords } from '../../kit/records/page/trailWords.ts';
import { PUNCH_LISTS } from '../../kit/records/form/punchListChoices.ts';

const optional = true;

/** The trades of the company. */
export const TRADES = companyChoices(contacts.trades, (trades) =>
  trades.filter(({ retired }) => !retired).map(({ tradeId, name }) => ({ value: tradeId, label: name })),
);

/** Loads the filter choices of a project apart from the first load of the list. */
export const PunchChoices = filterChoices({ packages: PUNCH_LISTS, locations: LOCATIONS, trades: TRADES });

// An approver without an account approves by a link.
const approver = { optional, mayDo: 'punchList.respond' };
const responder = { optional, membersOnly: true, mayDo: 'punchList.respond' };

/** The fields of a punch item, by the contract's names. Money fields only for readers with the right to them. */
export function punchFields(t: T) {
  return {
    projectId: projectField(t('Project')),
    packageId: readChoiceField(t('Punch list'), PUNCH_LISTS, {
      none: t('The project has no punch list yet: make one first, under “Punch lists”.'),
    }),
    title: textField(t('Title'), { maxLength: 255, placeholder: t('What is wrong, in two words') }),
    description: proseField(t('Description'), { optional, maxLength: 20_000 }),
    locationId: readChoiceField(t('Location'), LOCATIONS, { optional }),
    drawingRef: textField(t('Drawing'), { optional, maxLength: 200, placeholder: t('such as A-201, grid C4') }),
    itemType: usualChoiceField(t('Type'), typeWords(t), PUNCH_TYPES, 'finish'),
    priority: usualChoiceField(t('Priority'), priorityWords(t), PUNCH_PRIORITIES, 'normal'),
    dueDate: dayField(t('Fix by'), { optional }),
    managerId: personField(t('Manager'), {
      ...responder,
      help: t('Verifies the work. Left empty: the manager of the list'),
    }),
    approverId: personField(t('Approver'), { ...approver, help: t('Closes it. Left empty: the approver of the list') }),
    costCodeId: readChoiceField(t('Cost code'), COST_CODES, { optional }),
    rootCause: choiceField(t('Root cause'), rootCauseWords(t), ROOT_CAUSES, { optional }),
    backchargeCompanyId: companyField(t('Back-charge to'), { optional }),
    changeCandidate: checkField(t('It may be an addition to the contract, and no defect'), {
      word: t('Change candidate'),
    }),
    isPrivate: checkField(t('Private: only its author, manager, approver, assignees and watchers see it'), {
      word: t('Private'),
    }),
  };
}

/** The money fields of a punch item, for readers with the right to them. */
export function moneyFields(t: T) {
  return {
    estimatedCents: amountField(t('Estimated cost'), { optional }),
    holdbackCents: amountField(t('Money held'), { optional, help: t('Held back from its trade until it is closed') }),
  };
}

/**
 * The editable fields of an item and the form's values. Without the right to money, its fields are absent and not sent.
 */
export function itemForm(t: T, item: PunchListItem) {
  const fields = { ...punchFields(t), ...(item.holdbackCents !== undefined && moneyFields(t)) };
  return { fields, values: recordValues(fields, item, { packageId: item.package.punchListPackageId }) };
}

/** The fields of a punch list. */
export function packageFields(t: T) {
  return {
    projectId: projectField(t('Project')),
    title: textField(t('Title'), { maxLength: 255, placeholder: t('such as Level 2 walk with the architect') }),
    description: proseField(t('Description'), { optional, maxLength: 20_000 }),
    packageKind: usualChoiceField(t('Kind'), packageKindWords(t), PACKAGE_KINDS, 'contractor'),
    locationId: readChoiceField(t('Part of the building'), LOCATIONS, { optional }),
    walkDate: dayField(t('Day of the walk'), { optional }),
    dueDate: dayField(t('Fix by'), { optional }),
    managerId: personField(t('Manager'), { ...responder, help: t('Sends and verifies its items. Left empty: you') }),
    approverId: personField(t('Approver'), { ...approver, help: t('Closes its items and signs beside its manager') }),
    substantialCompletionDate: dayField(t('Substantial completion'), { optional }),
    photoRule: usualChoiceField(t('Photos that are needed'), photoRuleWords(t), PHOTO_RULES, 'after'),
    isPrivate: checkField(t('Private: only its author, manager, approver and watchers see it'), { word: t('Private') }),
  };
}

/**
 * The trail's words for punch items and punch lists: labels of fields, words for codes, and the sentence of each verb.
 */
export function trailWords(t: T) {
  return {
    labels: {
      ...partWords(t),
      ...fieldWords(packageFields(t)),
      ...fieldWords(moneyFields(t)),
      ...fieldWords(punchFields(t)),
      assignees: t('Who fixes it'),
      disputeReason: t('Why it is disputed'),
      signature: t('Signature'),
      signedHash: t('Hash of what is signed'),
      before: t('Before'),
      after: t('After'),
    },
    choices: { disputeReason: disputeWords(t) },
    steps: {
      ...reviewStepWords(t),
      submit: t('submitted it'),
      send: t('sent it to be fixed'),
      assign: t('chose who fixes it'),
      addPhotos: t('added photos'),
      start: t('started the work'),
      resolve: t('reported it fixed'),
      dispute: t('disputed it'),
      uphold: t('upheld it'),
      agree: t('agreed that it is not theirs to fix'),
      verify: t('verified the work'),
      // Older trails have `accept`, because the verb was renamed.
      accept: t('accepted the work'),
      reject: t('did not accept the work'),
      close: t('closed it'),
      notAccept: t('sent it back to its manager'),
      closeNow: t('closed it at once'),
      issue: t('issued it'),
      sign: t('signed it'),
      sendForSignature: t('sent it for signature'),
      recall: t('recalled it from signature'),
      signByLink: t('signed it'),
      declineByLink: t('declined to sign it'),
    },
  };
}
