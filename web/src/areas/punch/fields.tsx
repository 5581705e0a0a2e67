import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { packageKindWords, photoRuleWords, rootCauseWords, typeWords } from '@plumbline/contract/areas/punch/names';
import {
  PACKAGE_KINDS,
  PHOTO_RULES,
  PUNCH_PRIORITIES,
  PUNCH_TYPES,
  ROOT_CAUSES,
} from '@plumbline/contract/areas/punch/shapes';
import type { PunchAssignment } from '@plumbline/contract/areas/punch';
import { priorityWords } from '@plumbline/contract/areas/rfis/names';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { T } from '@plumbline/contract/kit/words';
import {
  amountField,
  checkField,
  choiceField,
  companyField,
  dayField,
  fieldWords,
  ownField,
  personField,
  projectField,
  proseField,
  readChoiceField,
  textField,
  usualChoiceField,
} from '../../kit/records/formFields.ts';
import { COST_CODES, LOCATIONS } from '../../kit/records/placeChoices.ts';
import { useChoices } from '../../kit/records/readChoices.ts';
import { partWords, reviewStepWords } from '../../kit/records/trailWords.ts';
import { OptionPicker } from '../../kit/ui/OptionPicker.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { useT } from '../../kit/words/index.ts';
import { PACKAGES, TRADES } from './source.ts';

const optional = true;
const responder = { optional, membersOnly: true, mayDo: 'punchList.respond' };

/** The fields of an item, under the names of the contract; money only for who may read it. */
export function punchFields(t: T) {
  return {
    projectId: projectField(t('Project')),
    packageId: readChoiceField(t('Punch list'), PACKAGES, {
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
      help: t('Verifies the work; without one, who manages the list'),
    }),
    approverId: personField(t('Approver'), { ...responder, help: t('Closes it; without one, who approves the list') }),
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

/** The money of an item, for who may read it. */
export function moneyFields(t: T) {
  return {
    estimatedCents: amountField(t('Estimated cost'), { optional }),
    holdbackCents: amountField(t('Money held'), { optional, help: t('Held back from its trade until it is closed') }),
  };
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
    managerId: personField(t('Manager'), { ...responder, help: t('Sends and verifies its items; without one, you') }),
    approverId: personField(t('Approver'), { ...responder, help: t('Closes its items and signs beside its manager') }),
    substantialCompletionDate: dayField(t('Substantial completion'), { optional }),
    photoRule: usualChoiceField(t('Photos that are needed'), photoRuleWords(t), PHOTO_RULES, 'after'),
    isPrivate: checkField(t('Private: only its author, manager, approver and watchers see it'), { word: t('Private') }),
  };
}

/** Who fixes an item, as a form holds it: their place in the contract, and the names to show. */
export interface HeldPart {
  assignmentId: string | null;
  person: PersonRef | { personId: string; fullName: string; companyName: string | null };
  tradeId: string;
}

/** What a form holds of those who fix an item now. */
export function heldParts(assignments: readonly PunchAssignment[]): HeldPart[] {
  return assignments
    .filter(({ status }) => status !== 'withdrawn')
    .map(({ assignmentId, person, trade }) => ({ assignmentId, person, tradeId: trade?.tradeId ?? '' }));
}

/** What is sent of those who fix an item. */
export function sentParts(parts: readonly HeldPart[]) {
  return parts.map(({ assignmentId, person, tradeId }) => ({
    assignmentId,
    personId: person.personId,
    tradeId: tradeId || null,
  }));
}

/** The choice of those who fix an item among the fields of a form. */
export function partsField(t: T, projectId: string) {
  return ownField<HeldPart[], PartsProps>(PartsInput, t('Who fixes it'), [], { projectId });
}

interface PartsProps {
  label: string;
  value: HeldPart[];
  onChange: (parts: HeldPart[]) => void;
  projectId: string | undefined;
  error?: string | undefined;
  help?: React.ReactNode;
}

/** Those who fix an item, a line for each with the trade of their part. */
export function PartsInput({ label, value, onChange, projectId, error, help }: PartsProps) {
  const t = useT();
  const trades = useChoices(TRADES, projectId);
  const change = (at: number, tradeId: string) =>
    onChange(value.map((part, index) => (index === at ? { ...part, tradeId } : part)));
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <Box component="ul" sx={{ display: 'grid', gap: 1 }}>
        {value.map(({ person, tradeId }, at) => (
          <Box component="li" key={person.personId} sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
            <Box sx={{ flex: 1, minWidth: 0, pb: '6px', overflowWrap: 'anywhere' }}>
              {person.fullName}
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{person.companyName}</Box>
            </Box>
            <Box sx={{ width: { xs: 128, sm: 200 } }}>
              <OptionPicker
                label={t('Trade')}
                value={tradeId}
                placeholder={t('Choose')}
                options={trades}
                onChange={(chosen) => change(at, chosen)}
              />
            </Box>
            <IconButton
              aria-label={t('Remove {name}', { name: person.fullName })}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <PersonPicker
        label={value.length === 0 ? label : t('Another trade')}
        optional
        value={null}
        projectId={projectId}
        mayDo="punchList.respond"
        error={error}
        help={help}
        onChange={(person) => {
          const isNew = person && value.every((part) => part.person.personId !== person.personId);
          if (isNew) onChange([...value, { assignmentId: null, person, tradeId: '' }]);
        }}
      />
    </Box>
  );
}

/** What the trail of an item or of a punch list calls its fields. */
export function trailLabels(t: T): Record<string, string> {
  return {
    ...partWords(t),
    ...fieldWords(packageFields(t)),
    ...fieldWords(moneyFields(t)),
    ...fieldWords(punchFields(t)),
    assignees: t('Who fixes it'),
    disputeReason: t('Why it is disputed'),
    signature: t('Signature'),
    before: t('Before'),
    after: t('After'),
  };
}

/** What a step was, told of whoever took it. */
export function trailSteps(t: T): Record<string, string> {
  return {
    ...reviewStepWords(t),
    submit: t('handed it in'),
    send: t('sent it to be fixed'),
    assign: t('said who fixes it'),
    addPhotos: t('added photos'),
    start: t('started the work'),
    resolve: t('reported it fixed'),
    dispute: t('disputed it'),
    uphold: t('upheld it'),
    agree: t('agreed that it is not theirs to fix'),
    accept: t('accepted the work'),
    reject: t('did not accept the work'),
    close: t('closed it'),
    notAccept: t('sent it back to its manager'),
    closeNow: t('closed it at once'),
    issue: t('issued it'),
    sign: t('signed it'),
  };
}
