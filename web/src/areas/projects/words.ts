import type {
  COST_TYPES,
  DELIVERY_METHODS,
  PROJECT_SECTORS,
  PROJECT_TYPES,
  ProjectRole,
} from '@plumbline/contract/areas/projects';
import type { T } from '@plumbline/contract/kit/words';
import { wordFor } from '../../kit/words/choices.ts';

/* The trade's words for everything a project can be. Records, not switches: a new value without a word does not compile. */

export type ProjectType = (typeof PROJECT_TYPES)[number];
export type Sector = (typeof PROJECT_SECTORS)[number];
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];
export type CostType = (typeof COST_TYPES)[number];

export function typeWords(t: T): Record<ProjectType, string> {
  return {
    newBuild: t('New building'),
    renovation: t('Renovation'),
    tenantImprovement: t('Tenant improvement'),
    service: t('Service'),
    civil: t('Civil works'),
  };
}

export function sectorWords(t: T): Record<Sector, string> {
  return {
    healthcare: t('Healthcare'),
    commercial: t('Commercial'),
    residential: t('Residential'),
    education: t('Education'),
    industrial: t('Industrial'),
    civic: t('Civic'),
  };
}

export function deliveryWords(t: T): Record<DeliveryMethod, string> {
  return {
    designBidBuild: t('Design-bid-build'),
    designBuild: t('Design-build'),
    cmar: t('Construction manager at risk'),
    gmp: t('Guaranteed maximum price'),
  };
}

/** What a member does in one project. */
export function projectRoleWords(t: T): Record<ProjectRole, string> {
  return {
    projectManager: t('Project manager'),
    projectEngineer: t('Project engineer'),
    superintendent: t('Superintendent'),
    technician: t('Technician'),
    safety: t('Safety'),
    accountant: t('Accountant'),
    architect: t('Architect'),
    engineer: t('Engineer'),
    ownerRep: t('Owner’s representative'),
    tradePartner: t('Trade partner'),
    observer: t('Observer'),
  };
}

export function projectRoleName(role: string, t: T): string {
  return wordFor(projectRoleWords(t), role);
}

export function costTypeWords(t: T): Record<CostType, string> {
  return { L: t('Labor'), M: t('Material'), E: t('Equipment'), S: t('Subcontract'), O: t('Other') };
}

/** What a step of a project is called after the person's name; the shared words do for the others. */
export function stepWords(t: T): Record<string, string> {
  return {
    create: t('created the project'),
    update: t('changed the project'),
    award: t('recorded the award'),
    activate: t('started the work'),
    hold: t('put the project on hold'),
    resume: t('resumed the project'),
    certifySubstantial: t('certified substantial completion'),
    startCloseout: t('started closeout'),
    close: t('closed the project'),
    cancel: t('cancelled the project'),
    reopen: t('reopened the project'),
    addMember: t('put somebody on the team'),
    updateMember: t('changed the team'),
    removeMember: t('took somebody off the team'),
    addLocation: t('added a place'),
    updateLocation: t('changed a place'),
    removeLocation: t('removed a place'),
    addCostCode: t('added a cost code'),
    updateCostCode: t('changed a cost code'),
    removeCostCode: t('removed a cost code'),
  };
}

/** What a field is called, in the form and where a change of it is told. */
export function fieldWords(t: T): Record<string, string> {
  return {
    projectNumber: t('Number'),
    projectName: t('Name'),
    title: t('Name'),
    projectType: t('Type'),
    sector: t('Sector'),
    deliveryMethod: t('Delivery'),
    addressLine: t('Street'),
    city: t('City'),
    state: t('State'),
    postalCode: t('Postal code'),
    timeZone: t('Time zone'),
    description: t('About the work'),
    client: t('Owner'),
    clientCompanyId: t('Owner'),
    architect: t('Architect'),
    architectCompanyId: t('Architect'),
    grossArea: t('Area in ft²'),
    estimatedStartDate: t('Planned start'),
    estimatedFinishDate: t('Planned completion'),
    actualStartDate: t('Start'),
    substantialCompletionDate: t('Substantial completion'),
    finalCompletionDate: t('Final completion'),
    estimatedValue: t('Estimated value'),
    estimatedValueCents: t('Estimated value'),
    rfiManager: t('RFI manager'),
    rfiManagerId: t('RFI manager'),
    rfiDueDays: t('Days for an RFI answer'),
    rfiDueWorkingDays: t('Kind of days'),
    status: t('Status'),
    member: t('Person'),
    projectRole: t('Project role'),
    location: t('Place'),
    costCode: t('Cost code'),
  };
}
