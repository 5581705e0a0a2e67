import type { T } from '../../kit/words.ts';
import type { AssignmentStatus, DisputeReason, PhotoRule, PunchType, RootCause } from './shapes.ts';
import type { PackageKind, PackageStage, SignatureStage } from './packageShapes.ts';

/*
 * What the values of a punch list are called, on the screens and in documents and sheets alike. Records, not switches: a new
 * value without a word does not compile.
 */

export * from './statusNames.ts';

export function stageWords(t: T): Record<PackageStage, string> {
  return { notStarted: t('Nothing sent yet'), inProgress: t('In progress'), itemsComplete: t('All items closed') };
}

export function packageKindWords(t: T): Record<PackageKind, string> {
  return {
    prePunch: t('Pre-punch'),
    contractor: t('Contractor’s list'),
    architect: t('Architect’s list'),
    owner: t('Owner’s list'),
    commissioning: t('Commissioning'),
    warranty11Month: t('11-month warranty'),
  };
}

export function photoRuleWords(t: T): Record<PhotoRule, string> {
  return { none: t('Not needed'), after: t('After the work'), beforeAndAfter: t('Before and after the work') };
}

export function signatureStageWords(t: T): Record<SignatureStage, string> {
  return { substantial: t('Substantial completion'), final: t('Final completion') };
}

export function typeWords(t: T): Record<PunchType, string> {
  return {
    finish: t('Finishes'),
    mep: t('MEP'),
    envelope: t('Envelope'),
    structure: t('Structure'),
    site: t('Site'),
    safety: t('Safety'),
    documentMissing: t('Document missing'),
    other: t('Other'),
  };
}

export function rootCauseWords(t: T): Record<RootCause, string> {
  return {
    workmanship: t('Workmanship'),
    damageByOthers: t('Damage by others'),
    design: t('Design'),
    material: t('Material'),
    incomplete: t('Incomplete'),
  };
}

export function disputeWords(t: T): Record<DisputeReason, string> {
  return {
    notMine: t('Not ours'),
    notInContract: t('Not in the contract'),
    alreadyDone: t('Done already'),
    other: t('Other'),
  };
}

export function assignmentWords(t: T): Record<AssignmentStatus, string> {
  return {
    assigned: t('Assigned'),
    inWork: t('In work'),
    resolved: t('Reported fixed'),
    disputed: t('Disputed'),
    notAccepted: t('Not accepted'),
    accepted: t('Accepted'),
    withdrawn: t('Withdrawn'),
  };
}
