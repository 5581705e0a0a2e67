import { categoryWords, evidenceWords } from '@plumbline/contract/areas/tasks/names';
import { TASK_CATEGORIES, TASK_EVIDENCE } from '@plumbline/contract/areas/tasks/shapes';
import type { Task } from '@plumbline/contract/areas/tasks';
import type { T } from '@plumbline/contract/kit/words';
import {
  checkField,
  companyField,
  dayField,
  decimalField,
  fieldWords,
  peopleField,
  personField,
  projectField,
  proseField,
  readChoiceField,
  recordValues,
  textField,
  usualChoiceField,
} from '../../kit/records/form/formFields.ts';
import { COST_CODES, LOCATIONS } from '../../kit/records/form/placeChoices.ts';
import { partWords, reviewStepWords } from '../../kit/records/page/trailWords.ts';

const optional = true;

/** The fields of a task, by the contract's names. */
export function taskFields(t: T) {
  return {
    projectId: projectField(t('Project')),
    title: textField(t('Title'), { maxLength: 255, placeholder: t('What is to be done') }),
    description: proseField(t('Instructions'), { optional, maxLength: 20_000 }),
    category: usualChoiceField(t('Category'), categoryWords(t), TASK_CATEGORIES, 'install'),
    locationId: readChoiceField(t('Location'), LOCATIONS, { optional }),
    // A lead without an account reports by a link.
    leadId: personField(t('Lead'), {
      optional,
      mayDo: 'task.respond',
      help: t('Has the ball while there is work to do'),
    }),
    crewIds: peopleField(t('Crew'), { optional }),
    managerId: personField(t('Owner'), {
      optional,
      membersOnly: true,
      mayDo: 'task.respond',
      help: t('Accepts the work. Left empty: the person who assigns it'),
    }),
    responsibleCompanyId: companyField(t('Responsible'), { optional }),
    startDate: dayField(t('Start date'), { optional }),
    dueDate: dayField(t('Finish date'), { optional }),
    plannedHours: decimalField(t('Planned hours'), { optional }),
    plannedQuantity: decimalField(t('Planned quantity'), { optional }),
    unit: textField(t('Unit'), { optional, maxLength: 20, placeholder: t('such as m, sq ft, pieces') }),
    evidence: usualChoiceField(t('Needed to finish it'), evidenceWords(t), TASK_EVIDENCE, 'none'),
    costCodeId: readChoiceField(t('Cost code'), COST_CODES, { optional }),
    isPrivate: checkField(t('Private: only its author, owner, lead, crew and watchers see it'), { word: t('Private') }),
  };
}

/** The editable fields of a task, and the form's values. */
export function taskForm(t: T, task: Task) {
  const fields = taskFields(t);
  return { fields, values: recordValues(fields, task, { crewIds: task.crew }) };
}

/** The trail's labels for the fields of a task. */
export function trailLabels(t: T): Record<string, string> {
  return {
    ...partWords(t),
    ...fieldWords(taskFields(t)),
    crew: t('Crew'),
    percentComplete: t('Done'),
    actualHours: t('Hours'),
    installedQuantity: t('Installed'),
    blockedReason: t('Blocked by'),
    blockedBy: t('Blocked by'),
    predecessors: t('Predecessors'),
    taskOwner: t('Owner'),
  };
}

/** The trail's sentence for each verb, after the name of the person who used it. */
export function trailSteps(t: T): Record<string, string> {
  return {
    ...reviewStepWords(t),
    assign: t('assigned it'),
    start: t('started it'),
    setProgress: t('recorded the progress'),
    block: t('blocked it'),
    unblock: t('went on with it'),
    finish: t('finished it'),
    accept: t('accepted it'),
    return: t('returned it'),
    setPredecessors: t('changed the predecessors'),
    setDue: t('moved the planned days'),
  };
}
