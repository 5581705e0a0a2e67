import { typeWords } from '@plumbline/contract/areas/inspections/names';
import { INSPECTION_TYPES } from '@plumbline/contract/areas/inspections/shapes';
import type { Inspection } from '@plumbline/contract/areas/inspections';
import type { T } from '@plumbline/contract/kit/words';
import {
  amountField,
  checkField,
  companyField,
  dayField,
  numberField,
  personField,
  projectField,
  proseField,
  readChoiceField,
  recordValues,
  textField,
  usualChoiceField,
} from '../../kit/records/form/formFields.ts';
import { COST_CODES, LOCATIONS } from '../../kit/records/form/placeChoices.ts';
import { PUNCH_LISTS } from '../../kit/records/form/punchListChoices.ts';
import { WAITING_TASKS } from '../../kit/records/form/taskChoices.ts';
import { SECTIONS } from './choices.ts';

const optional = true;
const worker = { optional, membersOnly: true, mayDo: 'inspection.respond' };

/** The fields of an inspection, by the contract's names. */
export function inspectionFields(t: T) {
  return {
    projectId: projectField(t('Project')),
    title: textField(t('Title'), { maxLength: 255, placeholder: t('What is inspected') }),
    inspectionType: usualChoiceField(t('Type'), typeWords(t), INSPECTION_TYPES, 'quality'),
    locationId: readChoiceField(t('Location'), LOCATIONS, { optional }),
    dueDate: dayField(t('Requested date'), { optional }),
    requestedTime: textField(t('Requested time'), { optional, type: 'time', maxLength: 5 }),
    windowMinutes: numberField(t('Minutes on site'), { optional, most: 1440 }),
    noticeHours: numberField(t('Notice required (hours)'), { optional, most: 720 }),
    description: proseField(t('Description'), { optional, maxLength: 20_000 }),
    managerId: personField(t('Quality manager'), { ...worker, help: t('Schedules the visit and gives the verdict') }),
    inspectorId: personField(t('Inspector'), {
      optional,
      mayDo: 'inspection.respond',
      help: t('Without an account they get a link'),
    }),
    externalName: textField(t('Inspector who is not in the directory'), { optional, maxLength: 160 }),
    externalAgency: textField(t('Agency'), { optional, maxLength: 160 }),
    externalPhone: textField(t('Phone'), { optional, maxLength: 40 }),
    permitNo: textField(t('Permit'), { optional, maxLength: 80 }),
    pointOfContactId: personField(t('Point of contact'), { optional, help: t('Opens the door') }),
    inspecteeId: personField(t('Work by'), {
      optional,
      help: t('Did the work that is inspected, and signs the forms'),
    }),
    responsibleCompanyId: companyField(t('Company inspected'), { optional, help: t('Fixes what is deficient') }),
    taskId: readChoiceField(t('Task that waits for it'), WAITING_TASKS, {
      optional,
      search: true,
      help: t('Only a task that has not started: it waits until each hold point conforms or is released'),
    }),
    punchPackageId: readChoiceField(t('Punch list for deficiencies'), PUNCH_LISTS, { optional }),
    specSectionId: readChoiceField(t('Spec section'), SECTIONS, { optional, search: true }),
    costCodeId: readChoiceField(t('Cost code'), COST_CODES, { optional }),
    equipment: textField(t('Equipment'), { optional, maxLength: 200 }),
    drawingRef: textField(t('Drawing'), { optional, maxLength: 200 }),
    isPrivate: checkField(t('Private: only those who have a part in it see it'), { word: t('Private') }),
  };
}

/** The money fields, for readers with the right to them. */
export function moneyFields(t: T) {
  return { reinspectionFeeCents: amountField(t('Fee of another visit'), { optional }) };
}

/**
 * The editable fields of an inspection and the form's values. Without the right to money, its fields are absent and not
 * sent.
 */
export function inspectionForm(t: T, inspection: Inspection) {
  const fields = { ...inspectionFields(t), ...(inspection.reinspectionFeeCents !== undefined && moneyFields(t)) };
  const values = recordValues(fields, inspection, {
    taskId: inspection.task?.recordId ?? '',
    punchPackageId: inspection.punchPackage?.recordId ?? '',
  });
  return { fields, values };
}
