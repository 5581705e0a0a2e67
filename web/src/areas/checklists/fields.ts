import type { ChecklistPackage } from '@plumbline/contract/areas/checklists';
import type { T } from '@plumbline/contract/kit/words';
import {
  checkField,
  companyField,
  dayField,
  fieldWords,
  personField,
  projectField,
  proseField,
  readChoiceField,
  recordValues,
  textField,
} from '../../kit/records/form/formFields.ts';
import { LOCATIONS } from '../../kit/records/form/placeChoices.ts';
import { PUNCH_LISTS } from '../../kit/records/form/punchListChoices.ts';
import { TASKS } from '../../kit/records/form/taskChoices.ts';
import { partWords, recurrenceLabels, reviewStepWords } from '../../kit/records/page/trailWords.ts';

const optional = true;
const worker = { optional, membersOnly: true, mayDo: 'checklist.respond' };

/** The fields of a checklist, by the contract's names. */
export function checklistFields(t: T) {
  return {
    projectId: projectField(t('Project')),
    title: textField(t('Title'), { maxLength: 255, placeholder: t('such as Close out level 2') }),
    description: proseField(t('Description'), { optional, maxLength: 20_000 }),
    locationId: readChoiceField(t('Location'), LOCATIONS, { optional }),
    leadId: personField(t('Lead'), { ...worker, help: t('Has the ball while there is something to do') }),
    managerId: personField(t('Owner'), { ...worker, help: t('Reviews it. Left empty: the person who schedules it') }),
    responsibleCompanyId: companyField(t('Responsible'), { optional }),
    scheduledDate: dayField(t('Scheduled for'), { optional }),
    dueDate: dayField(t('Last day'), { optional }),
    taskId: readChoiceField(t('Task'), TASKS, { optional, search: true }),
    punchPackageId: readChoiceField(t('Punch list'), PUNCH_LISTS, { optional, search: true }),
    equipment: textField(t('Machine'), { optional, maxLength: 120, placeholder: t('such as Lift 2') }),
    isRequired: checkField(t('Its task is not finished before it is completed'), {
      word: t('Needed to finish its task'),
    }),
    strictOrder: checkField(t('Items are answered in their order'), { word: t('In strict order') }),
    isPrivate: checkField(t('Private: only its author, owner, lead and watchers see it'), { word: t('Private') }),
  };
}

/** The editable fields of a checklist, and the form's values. */
export function checklistForm(t: T, { task, punchPackage, ...checklist }: ChecklistPackage) {
  const fields = checklistFields(t);
  const pointing = { taskId: task?.recordId ?? '', punchPackageId: punchPackage?.recordId ?? '' };
  return { fields, values: recordValues(fields, checklist, pointing) };
}

/** The trail's labels for the fields of a checklist. */
export function trailLabels(t: T): Record<string, string> {
  return {
    ...partWords(t),
    ...fieldWords(checklistFields(t)),
    forms: t('Forms'),
    sections: t('Sections'),
    formLead: t('Lead'),
    ...recurrenceLabels(t),
    checklistOwner: t('Owner'),
  };
}

/** The trail's sentence for each verb, after the name of the person who used it. */
export function trailSteps(t: T): Record<string, string> {
  return {
    ...reviewStepWords(t),
    schedule: t('scheduled it'),
    start: t('started it'),
    complete: t('completed it'),
    signRun: t('signed'),
    signOff: t('signed it off'),
    return: t('returned it'),
    cancel: t('cancelled it'),
    addRuns: t('added forms'),
    removeRun: t('took a form away'),
    assignSections: t('gave out sections'),
    assignForms: t('gave out forms'),
    releaseHold: t('released a hold point'),
    setRecurrence: t('set how often it recurs'),
  };
}
