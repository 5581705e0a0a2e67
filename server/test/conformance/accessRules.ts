import type { Part } from '../server.ts';
import type { Class, Rule } from './rule.ts';
import { SCREENS } from './rightsTable.ts';
import type { Situation } from './rightsTable.ts';

/** On one role: of one's own company, of another, of none. Who keeps no roles is not told which of these it is. */
function onRole(refused: Class): Rule {
  return {
    situations: ['same', 'rival', 'missing'],
    expect: (part, situation) => (SCREENS.employeeRoles.includes(part) ? there(situation) : refused),
  };
}
function there(situation: Situation): Class {
  return situation === 'same' ? 'pass' : '1004';
}
function screen(parts: readonly Part[]): Rule {
  return { situations: ['same'], expect: (part) => (parts.includes(part) ? 'pass' : '1010') };
}

export const ACCESS_RULES: Record<string, Rule[]> = {
  'access.menuTree': [{ situations: ['same'], expect: () => 'pass' }],
  ...Object.fromEntries(['list', 'facets', 'export'].map((name) => [`audit.${name}`, [screen(SCREENS.audit)]])),
  'access.roles': [screen(SCREENS.employeeRoles)],
  ...Object.fromEntries(
    ['resourceTree', 'role', 'previewRole', 'tryRole', 'exportRole', 'explain'].map((name) => [
      `access.${name}`,
      [onRole('1010')],
    ]),
  ),
  ...Object.fromEntries(
    ['createRole', 'updateRole', 'retireRole', 'restoreRole'].map((name) => [`access.${name}`, [onRole('403')]]),
  ),
};
