import type { PunchAssignment } from '@plumbline/contract/areas/punch';
import type { PickedPerson } from '../../kit/ui/PersonPicker.tsx';

/** The fixer of a part: a person or a company. */
export function fixerOf({ forCompany, company, person }: PunchAssignment): PickedPerson {
  if (!forCompany || !company) return person;
  return { personId: company.companyId, fullName: company.companyName, companyName: null, isCompany: true };
}

/** Whether a part belongs to a person or to that person's company. */
export function isFor({ people }: PunchAssignment, personId: string): boolean {
  return people.some((one) => one.personId === personId);
}

/** A fixer as the form holds it: a person or a company, and the name to show. */
export interface HeldPart {
  assignmentId: string | null;
  person: PickedPerson;
  tradeId: string;
}

/** The fixers as they are sent. */
export function sentParts(parts: readonly HeldPart[]) {
  return parts.map(({ assignmentId, person, tradeId }) => ({
    assignmentId,
    ...(person.isCompany ? { companyId: person.personId } : { personId: person.personId }),
    tradeId: tradeId || null,
  }));
}
