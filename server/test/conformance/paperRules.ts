import type { Part } from '../server.ts';
import type { Class, Rule } from './rule.ts';
import { covers } from './rightsTable.ts';
import type { Situation } from './rightsTable.ts';

/*
 * Skills and certificates of other people, by hand from the product's default roles: whose papers one sees (C all, P those on my projects, O only my
 * own, - none), who manages them, and who sets the rules.
 */
const READ: Record<Part, 'C' | 'P' | 'O' | '-'> = {
  admin: 'C',
  executive: 'C',
  pm: 'P',
  engineer: 'O',
  super: 'P',
  estimator: 'O',
  purchasing: 'O',
  accounting: 'O',
  controller: 'O',
  safety: 'C',
  viewer: 'O',
  lead: 'O',
  tech: 'O',
  apprentice: 'O',
  subtech: 'O',
  architect: '-',
  consultant: '-',
  owner: '-',
  trade: '-',
};
/** They only read. */
const READERS: readonly Part[] = ['executive', 'lead', 'tech', 'apprentice', 'subtech'];
const KEEPERS: readonly Part[] = ['admin', 'safety'];

const SITUATIONS: readonly Situation[] = ['same', 'elsewhere', 'rival', 'missing'];

function reaches(part: Part, situation: Situation): boolean {
  return READ[part] !== 'O' && covers(READ[part], situation);
}
const seen: Rule = {
  situations: SITUATIONS,
  expect: (part, situation): Class => (READ[part] === '-' ? '1010' : reaches(part, situation) ? 'pass' : '1004'),
};
const kept: Rule = {
  situations: SITUATIONS,
  expect(part, situation): Class {
    if (READ[part] === '-' || READERS.includes(part)) return '403';
    return reaches(part, situation) ? 'pass' : '1004';
  },
};
/** What belongs to the company and to nobody's project. */
const ruled: Rule = {
  situations: ['same', 'rival', 'missing'],
  expect: (part, situation): Class => (!KEEPERS.includes(part) ? '403' : situation === 'same' ? 'pass' : '1004'),
};
function screen(opens: (part: Part) => boolean, refused: Class = '1010'): Rule[] {
  return [{ situations: ['same'], expect: (part) => (opens(part) ? 'pass' : refused) }];
}
const insiders = (part: Part) => READ[part] !== '-';
const keepers = (part: Part) => KEEPERS.includes(part);
const named = (names: string[], rules: Rule[]) =>
  Object.fromEntries(names.map((name) => [`qualifications.${name}`, rules]));

export const PAPER_RULES: Record<string, Rule[]> = {
  ...named(['skills', 'types', 'certificates', 'matrix', 'export'], screen(insiders)),
  ...named(['requirements', 'config'], screen(keepers)),
  ...named(['saveSkill', 'saveType', 'saveConfig'], screen(keepers, '403')),
  ...named(['retireSkill', 'retireType', 'removeRequirement'], [ruled]),
  // Somebody else's type is refused as no type at all.
  ...named(['saveRequirement'], screen(keepers, '403')),
  ...named(['personSkills'], [seen]),
  ...named(['setSkill', 'createCertificate', 'updateCertificate', 'reviewCertificate', 'revokeCertificate'], [kept]),
  ...named(
    ['trades'],
    screen(() => true),
  ),
};
