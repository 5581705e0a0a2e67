import { DELIVERY_METHODS, PROJECT_SECTORS, PROJECT_TYPES } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import type { T } from '@plumbline/contract/kit/words';
import { valuesFrom } from '../../kit/records/formInput.ts';
import type { PickedCompany } from '../../kit/ui/CompanyPicker.tsx';
import type { PickedPerson } from '../../kit/ui/PersonPicker.tsx';
import { readDollars, writeDollars } from './dollars.ts';
import { deliveryName, projectTypeName, sectorName } from './words.ts';

/** What the form of a project holds, named as the contract names it; numbers as they are typed. */
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
  clientCompanyId: PickedCompany | null;
  architectCompanyId: PickedCompany | null;
  grossArea: string;
  estimatedStartDate: string | null;
  estimatedFinishDate: string | null;
  estimatedValueCents: string;
  rfiManagerId: PickedPerson | null;
  rfiDueDays: string;
  rfiDueWorkingDays: boolean;
  startIn: 'pursuit' | 'preconstruction';
}

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
    clientCompanyId: null,
    architectCompanyId: null,
    grossArea: '',
    estimatedStartDate: null,
    estimatedFinishDate: null,
    estimatedValueCents: '',
    rfiManagerId: null,
    rfiDueDays: '7',
    rfiDueWorkingDays: false,
    startIn: 'preconstruction',
  };
}

export function valuesOf(project: Project): ProjectValues {
  return valuesFrom(emptyProject(project.timeZone), project, {
    projectType: PROJECT_TYPES.find((one) => one === project.projectType) ?? '',
    sector: PROJECT_SECTORS.find((one) => one === project.sector) ?? '',
    deliveryMethod: DELIVERY_METHODS.find((one) => one === project.deliveryMethod) ?? '',
    clientCompanyId: project.client,
    architectCompanyId: project.architect,
    grossArea: project.grossArea === null ? '' : String(project.grossArea),
    estimatedValueCents: writeDollars(project.estimatedValueCents),
    rfiManagerId: project.rfiManager,
    rfiDueDays: String(project.rfiDueDays),
  });
}

/** How the form is sent: its numbers read, the value left out for who may not see it, and what is said of a field that has to change first. */
export function projectSending(seesCost: boolean, t: T) {
  return {
    input: (values: ProjectValues) => ({
      grossArea: values.grossArea.trim() === '' ? null : Number(values.grossArea.replace(/[\s,]/g, '')),
      estimatedValueCents: seesCost ? centsOf(values.estimatedValueCents) : undefined,
      rfiDueDays: /^\d{1,2}$/.test(values.rfiDueDays.trim()) ? Number(values.rfiDueDays) : 0,
    }),
    messages: {
      projectNumber: t('Give the project a number'),
      projectName: t('Give the project a name'),
      projectType: t('Choose what kind of work it is'),
      rfiDueDays: t('From 1 to 90 days'),
      grossArea: t('Give whole square feet, such as 62,000'),
      estimatedValueCents: t('Give an amount in dollars, such as 24,800,000'),
    },
    check: ({ estimatedStartDate: start, estimatedFinishDate: finish }: ProjectValues): Record<string, string> =>
      start && finish && finish < start ? { estimatedFinishDate: t('Must not be before the start') } : {},
  };
}

/** Cents, null for nothing; what is no amount is no number, which the contract refuses. */
function centsOf(text: string): number | null {
  const cents = readDollars(text);
  return cents === undefined ? Number.NaN : cents;
}

/** What a field is called where two versions stand side by side. */
export function fieldLabel(field: string, t: T): string {
  const labels: Record<string, string> = {
    projectNumber: t('Number'),
    projectName: t('Name'),
    projectType: t('Type'),
    sector: t('Sector'),
    deliveryMethod: t('Delivery'),
    addressLine: t('Street'),
    city: t('City'),
    state: t('State'),
    postalCode: t('Postal code'),
    timeZone: t('Time zone'),
    description: t('About the work'),
    clientCompanyId: t('Owner'),
    architectCompanyId: t('Architect'),
    grossArea: t('Area in ft²'),
    estimatedStartDate: t('Planned start'),
    estimatedFinishDate: t('Planned completion'),
    estimatedValueCents: t('Estimated value'),
    rfiManagerId: t('RFI manager'),
    rfiDueDays: t('Reviewers have, in days'),
    rfiDueWorkingDays: t('Kind of days'),
  };
  return labels[field] ?? field;
}

/** A value as people read it, for two versions side by side; null where it says itself. */
export function textOf(field: string, value: unknown, t: T): string | null {
  if (field === 'rfiDueWorkingDays') return value === true ? t('Working days, Monday to Friday') : t('Calendar days');
  if (typeof value !== 'string' || value === '') return null;
  switch (field) {
    case 'projectType':
      return projectTypeName(value, t);
    case 'sector':
      return sectorName(value, t);
    case 'deliveryMethod':
      return deliveryName(value, t);
    case 'estimatedValueCents':
      return `$${value}`;
    default:
      return null;
  }
}
