import type { PunchAssignment } from '@plumbline/contract/areas/punch';
import type { PickedPerson } from '../../kit/ui/PersonPicker.tsx';

/** Who fixes a part: a person, or a company in the place of one. */
export function fixerOf({ forCompany, company, person }: PunchAssignment): PickedPerson {
  if (!forCompany || !company) return person;
  return { personId: company.companyId, fullName: company.companyName, companyName: null, isCompany: true };
}

/** Whether a part is theirs, or that of their company. */
export function isFor({ people }: PunchAssignment, personId: string): boolean {
  return people.some((one) => one.personId === personId);
}

/** Who fixes an item, as a form holds it: a person or a company, and the names to show. */
export interface HeldPart {
  assignmentId: string | null;
  person: PickedPerson;
  tradeId: string;
}

/** What is sent of those who fix an item. */
export function sentParts(parts: readonly HeldPart[]) {
  return parts.map(({ assignmentId, person, tradeId }) => ({
    assignmentId,
    ...(person.isCompany ? { companyId: person.personId } : { personId: person.personId }),
    tradeId: tradeId || null,
  }));
}
