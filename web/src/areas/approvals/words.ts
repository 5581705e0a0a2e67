import type { Approver, ApprovalPolicy, PolicyStep } from '@plumbline/contract/areas/approvals';
import type { approvalPolicies } from '@plumbline/contract/areas/approvals';
import type { InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { kindOf } from '../../kit/records/kind/areas.ts';
import type { Format } from '../../kit/words/index.ts';
import { bidTypeWords } from '@plumbline/contract/areas/bids/names';
import { wordFor } from '../../kit/words/choices.ts';
import { projectRoleName } from '../projects/index.ts';

export type Policies = OutputOf<typeof approvalPolicies.list>;
/** A policy as it is saved or tried. */
export type PolicyInput = Omit<InputOf<typeof approvalPolicies.save>, 'version'>;

type Names = Pick<Policies, 'roles' | 'people'>;

export function kindName(kind: string, t: T): string {
  return kindOf(kind)?.plural(t) ?? kind;
}

/** The types of bids, contracts and orders. */
export function typeName(type: string, t: T): string {
  const words: Record<string, string> = {
    prime: t('Prime contract'),
    subcontract: t('Subcontract'),
    service: t('Service'),
    master: t('Master agreement'),
    material: t('Material'),
    equipmentRental: t('Rental of equipment'),
    labor: t('Labor'),
    ...bidTypeWords(t),
  };
  return wordFor(words, type);
}

export function modeWords(t: T): Record<PolicyStep['mode'], string> {
  return { any: t('One of them is enough'), all: t('All of them') };
}

export function approverName(approver: Approver, { roles, people }: Names, t: T): string {
  switch (approver.kind) {
    case 'role':
      return roles.find(({ roleId }) => roleId === approver.roleId)?.name ?? t('A role that is retired');
    case 'projectRole':
      return t('{role} on the project', { role: projectRoleName(approver.projectRole, t) });
    case 'person':
      return people.find(({ personId }) => personId === approver.personId)?.fullName ?? t('Somebody who has left');
  }
}

/** The amounts that a policy covers. */
export function rangeOf({ minCents, maxCents }: Pick<ApprovalPolicy, 'minCents' | 'maxCents'>, format: Format, t: T) {
  if (maxCents !== null) return t('{from} to {to}', { from: format.cents(minCents), to: format.cents(maxCents) });
  return minCents === 0 ? t('Every amount') : t('From {from} on', { from: format.cents(minCents) });
}

/** Describes a step in one line. */
export function stepSays(step: PolicyStep, names: Names, format: Format, t: T): string {
  const who = step.approvers.map((one) => approverName(one, names, t)).join(', ');
  return [
    step.approvers.length > 1 ? `${who} (${modeWords(t)[step.mode]})` : who,
    step.limitCents !== null && t('proof above {amount}', { amount: format.cents(step.limitCents) }),
    step.escalateAfterDays !== null && t('escalates after {n|a day|# days}', { n: step.escalateAfterDays }),
  ]
    .filter(Boolean)
    .join(' · ');
}
