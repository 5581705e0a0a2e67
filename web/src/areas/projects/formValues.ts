import { DELIVERY_METHODS, PROJECT_SECTORS, PROJECT_TYPES } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import type { T } from '@plumbline/contract/kit/words';
import { noDay, unchosen, unpicked, valuesFrom } from '../../kit/records/formInput.ts';
import type { PickedCompany } from '../../kit/ui/CompanyPicker.tsx';
import type { PickedPerson } from '../../kit/ui/PersonPicker.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { deliveryWords, fieldWords, sectorWords, typeWords } from './words.ts';
import type { DeliveryMethod, ProjectType, Sector } from './words.ts';

/** What the form of a project holds, named as the contract names it; numbers as they are typed. */
export type ProjectValues = ReturnType<typeof emptyProject>;

const usualStart: 'pursuit' | 'preconstruction' = 'preconstruction';

/** An empty form in the company's own zone. */
export function emptyProject(timeZone: string) {
  return {
    projectNumber: '',
    projectName: '',
    projectType: unchosen<ProjectType>(),
    sector: unchosen<Sector>(),
    deliveryMethod: unchosen<DeliveryMethod>(),
    addressLine: '',
    city: '',
    state: '',
    postalCode: '',
    timeZone,
    description: '',
    clientCompanyId: unpicked<PickedCompany>(),
    architectCompanyId: unpicked<PickedCompany>(),
    grossArea: '',
    estimatedStartDate: noDay,
    estimatedFinishDate: noDay,
    estimatedValueCents: '',
    rfiManagerId: unpicked<PickedPerson>(),
    rfiDueDays: '7',
    rfiDueWorkingDays: false,
    startIn: usualStart,
  };
}

export function valuesOf(project: Project): ProjectValues {
  return valuesFrom(emptyProject(project.timeZone), project, {
    projectType: PROJECT_TYPES.find((known) => known === project.projectType) ?? '',
    sector: PROJECT_SECTORS.find((known) => known === project.sector) ?? '',
    deliveryMethod: DELIVERY_METHODS.find((known) => known === project.deliveryMethod) ?? '',
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
  return wordFor({ ...fieldWords(t), rfiDueDays: t('Reviewers have, in days') }, field);
}

/** A value as people read it, for two versions side by side; null where it says itself. */
export function textOf(field: string, value: unknown, t: T): string | null {
  if (field === 'rfiDueWorkingDays') return value === true ? t('Working days, Monday to Friday') : t('Calendar days');
  if (typeof value !== 'string' || value === '') return null;
  switch (field) {
    case 'projectType':
      return wordFor(typeWords(t), value);
    case 'sector':
      return wordFor(sectorWords(t), value);
    case 'deliveryMethod':
      return wordFor(deliveryWords(t), value);
    case 'estimatedValueCents':
      return `$${value}`;
    default:
      return null;
  }
}

/* A project's value is typed in whole dollars and may be larger than the amount input allows: up to ten billion. */

const MOST_CENTS = 1_000_000_000_000;

/** Cents out of what was typed: "24,800,000" or "$24.8M"; null for nothing, undefined for what is no amount. */
export function readDollars(text: string): number | null | undefined {
  const bare = text.replace(/[\s,$]/g, '');
  if (bare === '') return null;
  const parts = /^(\d{1,12})(\.\d{1,6})?([kKmMbB]?)$/.exec(bare);
  if (!parts) return undefined;
  const scale = { '': 1, k: 1_000, m: 1_000_000, b: 1_000_000_000 }[(parts[3] ?? '').toLowerCase()] ?? 1;
  const cents = Math.round(Number(`${parts[1] ?? ''}${parts[2] ?? ''}`) * scale * 100);
  return cents <= MOST_CENTS ? cents : undefined;
}

/** As it stands in the field: grouped, cents only when there are some. */
export function writeDollars(cents: number | null | undefined): string {
  if (cents === null || cents === undefined) return '';
  const whole = Math.trunc(cents / 100).toLocaleString('en-US');
  const rest = cents % 100;
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}
