import { DELIVERY_METHODS, PROJECT_SECTORS, PROJECT_TYPES } from '@plumbline/contract/areas/projects';
import type { Project, projects } from '@plumbline/contract/areas/projects';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import type { PickedCompany } from '../../kit/ui/CompanyPicker.tsx';
import type { PickedPerson } from '../../kit/ui/PersonPicker.tsx';
import type { Format } from '../../kit/words/index.ts';
import { readDollars, writeDollars } from './dollars.ts';
import { deliveryName, projectTypeName, sectorName } from './words.ts';

/*
 * The project form as it is typed, and the way from and to the contract.
 */

export interface ProjectValues {
  projectNumber: string;
  projectName: string;
  projectType: (typeof PROJECT_TYPES)[number] | '';
  sector: (typeof PROJECT_SECTORS)[number] | '';
  deliveryMethod: (typeof DELIVERY_METHODS)[number] | '';
  addressLine: string;
  city: string;
  state: string;
  postalCode: string;
  timeZone: string;
  description: string;
  client: PickedCompany | null;
  architect: PickedCompany | null;
  grossArea: string;
  estimatedStartDate: string | null;
  estimatedFinishDate: string | null;
  estimatedValue: string;
  rfiManager: PickedPerson | null;
  rfiDueDays: string;
  rfiDueWorkingDays: boolean;
  startIn: 'pursuit' | 'preconstruction';
}
export type ProjectFacts = Omit<InputOf<typeof projects.update>, 'projectId' | 'version'>;

/** An empty form in the company's own zone. */
export function emptyProject(timeZone: string): ProjectValues {
  return {
    projectNumber: '',
    projectName: '',
    projectType: '',
    sector: '',
    deliveryMethod: '',
    addressLine: '',
    city: '',
    state: '',
    postalCode: '',
    timeZone,
    description: '',
    client: null,
    architect: null,
    grossArea: '',
    estimatedStartDate: null,
    estimatedFinishDate: null,
    estimatedValue: '',
    rfiManager: null,
    rfiDueDays: '7',
    rfiDueWorkingDays: false,
    startIn: 'preconstruction',
  };
}

export function valuesOf(project: Project): ProjectValues {
  return {
    projectNumber: project.projectNumber,
    projectName: project.projectName,
    projectType: PROJECT_TYPES.find((one) => one === project.projectType) ?? '',
    sector: PROJECT_SECTORS.find((one) => one === project.sector) ?? '',
    deliveryMethod: DELIVERY_METHODS.find((one) => one === project.deliveryMethod) ?? '',
    addressLine: project.addressLine ?? '',
    city: project.city ?? '',
    state: project.state ?? '',
    postalCode: project.postalCode ?? '',
    timeZone: project.timeZone,
    description: project.description ?? '',
    client: project.client,
    architect: project.architect,
    grossArea: project.grossArea === null ? '' : String(project.grossArea),
    estimatedStartDate: project.estimatedStartDate,
    estimatedFinishDate: project.estimatedFinishDate,
    estimatedValue: writeDollars(project.estimatedValueCents),
    rfiManager: project.rfiManager,
    rfiDueDays: String(project.rfiDueDays),
    rfiDueWorkingDays: project.rfiDueWorkingDays,
    startIn: 'preconstruction',
  };
}

/** The facts to send, or one sentence for each field that has to change first. The value is left out for who may not see it. */
export function factsOf(
  values: ProjectValues,
  seesCost: boolean,
  t: T,
): { facts: ProjectFacts } | { problems: Record<string, string> } {
  const problems: Record<string, string> = {};
  const { projectType } = values;
  const days = /^\d{1,2}$/.test(values.rfiDueDays.trim()) ? Number(values.rfiDueDays) : 0;
  const area = values.grossArea.trim() === '' ? null : Number(values.grossArea.replace(/[\s,]/g, ''));
  const cents = readDollars(values.estimatedValue);
  if (values.projectNumber.trim() === '') problems.projectNumber = t('Give the project a number');
  if (values.projectName.trim() === '') problems.projectName = t('Give the project a name');
  if (projectType === '') problems.projectType = t('Choose what kind of work it is');
  if (days < 1 || days > 90) problems.rfiDueDays = t('From 1 to 90 days');
  if (area !== null && (!Number.isInteger(area) || area < 0 || area > 100_000_000))
    problems.grossArea = t('Give whole square feet, such as 62,000');
  if (cents === undefined) problems.estimatedValueCents = t('Give an amount in dollars, such as 24,800,000');
  if (values.estimatedStartDate && values.estimatedFinishDate && values.estimatedFinishDate < values.estimatedStartDate)
    problems.estimatedFinishDate = t('Must not be before the start');
  if (projectType === '' || Object.keys(problems).length > 0) return { problems };
  return {
    facts: {
      projectNumber: values.projectNumber,
      projectName: values.projectName,
      projectType,
      sector: values.sector || null,
      deliveryMethod: values.deliveryMethod || null,
      addressLine: values.addressLine,
      city: values.city,
      state: values.state,
      postalCode: values.postalCode,
      timeZone: values.timeZone,
      description: values.description,
      clientCompanyId: values.client?.companyId ?? null,
      architectCompanyId: values.architect?.companyId ?? null,
      grossArea: area,
      estimatedStartDate: values.estimatedStartDate,
      estimatedFinishDate: values.estimatedFinishDate,
      ...(seesCost ? { estimatedValueCents: cents } : {}),
      rfiManagerId: values.rfiManager?.personId ?? null,
      rfiDueDays: days,
      rfiDueWorkingDays: values.rfiDueWorkingDays,
    },
  };
}

/** What two people can both have changed. */
export const FIELD_NAMES = [
  'projectNumber',
  'projectName',
  'projectType',
  'sector',
  'deliveryMethod',
  'addressLine',
  'city',
  'state',
  'postalCode',
  'timeZone',
  'description',
  'client',
  'architect',
  'grossArea',
  'estimatedStartDate',
  'estimatedFinishDate',
  'estimatedValue',
  'rfiManager',
  'rfiDueDays',
  'rfiDueWorkingDays',
] as const satisfies readonly (keyof ProjectValues)[];

/** The same company or person read twice is one object, so that a comparison sees no change where there is none. */
export function withSamePicks(values: ProjectValues, base: ProjectValues): ProjectValues {
  return {
    ...values,
    client: values.client?.companyId === base.client?.companyId ? base.client : values.client,
    architect: values.architect?.companyId === base.architect?.companyId ? base.architect : values.architect,
    rfiManager: values.rfiManager?.personId === base.rfiManager?.personId ? base.rfiManager : values.rfiManager,
  };
}

/** A value of the form as people read it. */
export function fieldText(field: string, value: unknown, t: T, format: Pick<Format, 'day'>): string {
  if (value === null || value === undefined || value === '') return t('Nothing');
  if (field === 'rfiDueWorkingDays') return value === true ? t('Working days, Monday to Friday') : t('Calendar days');
  if (typeof value === 'object') {
    if ('companyName' in value && !('fullName' in value)) return String(value.companyName);
    return 'fullName' in value ? String(value.fullName) : '';
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return '';
  const text = String(value);
  switch (field) {
    case 'projectType':
      return projectTypeName(text, t);
    case 'sector':
      return sectorName(text, t);
    case 'deliveryMethod':
      return deliveryName(text, t);
    case 'estimatedValue':
      return `$${text}`;
    case 'estimatedStartDate':
    case 'estimatedFinishDate':
      return format.day(text);
    default:
      return text;
  }
}
