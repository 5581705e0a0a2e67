import type { Part } from '../server.ts';
import type { Class, Rule } from './rule.ts';
import { CONTACT, covers, seesProject } from './rightsTable.ts';
import type { Situation } from './rightsTable.ts';

/*
 * Members, by hand from the product's pages: who reads whom (C all, P those on my projects, - nobody), and who manages them: creates, changes, invites,
 * moves, gives roles.
 */
const READ: Record<Part, 'C' | 'P' | '-'> = {
  admin: 'C',
  executive: 'C',
  pm: 'P',
  engineer: 'P',
  super: 'P',
  estimator: 'C',
  purchasing: 'C',
  accounting: 'C',
  controller: 'C',
  safety: 'C',
  viewer: 'P',
  lead: 'P',
  tech: '-',
  apprentice: '-',
  subtech: '-',
  architect: '-',
  consultant: '-',
  owner: '-',
  trade: '-',
};
const KEEPERS: readonly Part[] = ['admin', 'safety'];

const SITUATIONS: readonly Situation[] = ['same', 'elsewhere', 'rival', 'missing'];

/** Reading one person. */
const seen: Rule = {
  situations: SITUATIONS,
  expect(part, situation) {
    if (READ[part] === '-') return '1010';
    return covers(READ[part], situation) ? 'pass' : '1004';
  },
};
/** What only the keepers do to one person; `read`: asked for as a screen. */
function kept(read = false): Rule {
  return {
    situations: SITUATIONS,
    expect(part, situation): Class {
      if (KEEPERS.includes(part)) return covers('C', situation) ? 'pass' : '1004';
      if (!read) return '403';
      if (READ[part] === '-') return '1010';
      return covers(READ[part], situation) ? '403' : '1004';
    },
  };
}
function screen(opens: (part: Part) => boolean, refused: Class = '1010'): Rule[] {
  return [{ situations: ['same'], expect: (part) => (opens(part) ? 'pass' : refused) }];
}
const readers = (part: Part) => READ[part] !== '-';
const keepers = (part: Part) => KEEPERS.includes(part);

export const PEOPLE_RULES: Record<string, Rule[]> = {
  ...Object.fromEntries(
    ['employees', 'technicians'].flatMap((family): [string, Rule[]][] => [
      ...['list', 'counts', 'export'].map((verb): [string, Rule[]] => [`${family}.${verb}`, screen(readers)]),
      [`${family}.get`, [seen]],
      [`${family}.badges`, [seen]],
      [`${family}.create`, screen(keepers, '403')],
      // What cannot be done is in the answer, each with its reason: the door is all that refuses.
      [`${family}.bulk`, screen(keepers, '403')],
      ...['enlist', 'update', 'invite', 'setRate', 'removeRate', 'setLimits'].map((verb): [string, Rule[]] => [
        `${family}.${verb}`,
        [kept()],
      ]),
    ]),
  ),
  ...Object.fromEntries(
    [
      'startLeave',
      'endLeave',
      'suspend',
      'reinstate',
      'deactivate',
      'reactivate',
      'leave',
      'rehire',
      'anonymise',
      'exemptFactor',
      'assignRoles',
      'decideRoles',
    ].map((verb) => [`people.${verb}`, [kept()]]),
  ),
  ...Object.fromEntries(
    ['employeeImport', 'technicianImport'].flatMap((name): [string, Rule[]][] => [
      [`${name}.preview`, screen(keepers, '403')],
      [`${name}.run`, screen(keepers, '403')],
    ]),
  ),
  // For a project that they see. Emergency contacts are for readers of personal data, and for people who lead the project's team: not for an observer.
  'employees.emergency': [
    {
      situations: SITUATIONS,
      expect(part, situation) {
        if (READ[part] === '-') return '1010';
        if (!seesProject(part, situation)) return '1004';
        return KEEPERS.includes(part) ? 'pass' : '403';
      },
    },
  ],
  'people.handOver': [kept(true)],
  // People who may change the card and give roles.
  'people.inviteContact': [
    {
      situations: ['same'],
      expect: (part) => (CONTACT[part].update === '-' || !KEEPERS.includes(part) ? '403' : 'pass'),
    },
  ],
  'people.roles': screen(() => true),
  ...Object.fromEntries(
    ['get', 'update', 'setPhoto', 'setSignature'].map((verb) => [`profile.${verb}`, screen(() => true)]),
  ),
};
