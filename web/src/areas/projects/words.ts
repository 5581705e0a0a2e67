import type { T } from '@plumbline/contract/kit/words';
import type { Tone } from '@plumbline/contract/kit/records';

/* What the codes of a project are called, and the tone of each status. */

export const PROJECT_TONES: Record<string, Tone> = {
  pursuit: 'neutral',
  preconstruction: 'attention',
  active: 'progress',
  onHold: 'attention',
  substantiallyComplete: 'good',
  closeout: 'progress',
  closed: 'good',
  cancelled: 'stopped',
};

/** A project's status in words. */
export function projectStatusName(status: string, t: T): string {
  switch (status) {
    case 'pursuit':
      return t('Pursuit');
    case 'preconstruction':
      return t('Preconstruction');
    case 'active':
      return t('Under way');
    case 'onHold':
      return t('On hold');
    case 'substantiallyComplete':
      return t('Substantially complete');
    case 'closeout':
      return t('Closeout');
    case 'closed':
      return t('Closed');
    case 'cancelled':
      return t('Cancelled');
    default:
      return status;
  }
}

export function projectTypeName(type: string, t: T): string {
  switch (type) {
    case 'newBuild':
      return t('New building');
    case 'renovation':
      return t('Renovation');
    case 'tenantImprovement':
      return t('Tenant improvement');
    case 'service':
      return t('Service');
    case 'civil':
      return t('Civil works');
    default:
      return type;
  }
}

export function sectorName(sector: string, t: T): string {
  switch (sector) {
    case 'healthcare':
      return t('Healthcare');
    case 'commercial':
      return t('Commercial');
    case 'residential':
      return t('Residential');
    case 'education':
      return t('Education');
    case 'industrial':
      return t('Industrial');
    case 'civic':
      return t('Civic');
    default:
      return sector;
  }
}

export function deliveryName(method: string, t: T): string {
  switch (method) {
    case 'designBidBuild':
      return t('Design-bid-build');
    case 'designBuild':
      return t('Design-build');
    case 'cmar':
      return t('Construction manager at risk');
    case 'gmp':
      return t('Guaranteed maximum price');
    default:
      return method;
  }
}

/** What a member does in one project. */
export function projectRoleName(role: string, t: T): string {
  switch (role) {
    case 'projectManager':
      return t('Project manager');
    case 'projectEngineer':
      return t('Project engineer');
    case 'superintendent':
      return t('Superintendent');
    case 'technician':
      return t('Technician');
    case 'safety':
      return t('Safety');
    case 'accountant':
      return t('Accountant');
    case 'architect':
      return t('Architect');
    case 'engineer':
      return t('Engineer');
    case 'ownerRep':
      return t('Owner’s representative');
    case 'tradePartner':
      return t('Trade partner');
    case 'observer':
      return t('Observer');
    default:
      return role;
  }
}

export function costTypeName(type: string, t: T): string {
  switch (type) {
    case 'L':
      return t('Labor');
    case 'M':
      return t('Material');
    case 'E':
      return t('Equipment');
    case 'S':
      return t('Subcontract');
    case 'O':
      return t('Other');
    default:
      return type;
  }
}
