import type { DELIVERY_METHODS, PROJECT_SECTORS } from '@plumbline/contract/areas/projects';
import { projectRoleWords } from '@plumbline/contract/areas/projects/names';
import type { T } from '@plumbline/contract/kit/words';
import { wordFor } from '../../kit/words/choices.ts';

/*
 * The trade's words for all codes of a project. These are records, not switches, so that a new value without a word
 * does not compile.
 */

type Sector = (typeof PROJECT_SECTORS)[number];
type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

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

export function projectRoleName(role: string, t: T): string {
  return wordFor(projectRoleWords(t), role);
}

/** The sentence of each verb in the trail after the person's name, as far as the shared words have none. */
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
    setBudget: t('changed the budget'),
    lockBudget: t('locked the budget'),
    transferBudget: t('moved an amount of the budget'),
    askTransfer: t('asked to move an amount of the budget'),
    refuseTransfer: t('refused to move an amount of the budget'),
    setBudgetForecast: t('set a forecast of the budget'),
  };
}
