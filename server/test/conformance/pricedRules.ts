import type { Part } from '../server.ts';
import { onScreen } from './documentRules.ts';
import { EVERY, covers } from './rightsTable.ts';
import type { Situation } from './rightsTable.ts';
import type { Class, Rule } from './rule.ts';

/* Who may do what with records that have a price, each kind by its own table of rights. */

type Door = 'read' | 'create' | 'submit' | 'approve' | 'cost';
type Rights = Readonly<Record<Part, Readonly<Record<Door | 'private', string>>>>;

/** What is slow is tried in these situations alone. */
const FEW: readonly Situation[] = ['own', 'same', 'elsewhere', 'private', 'rival'];

/** The same rules for what is slow to make. */
export function sparingly(rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({ ...rule, tried: 'sparingly' }));
}

/** The rules of a kind by its rights. */
export function pricedRules(rights: Rights) {
  /** On one. `door`: the right without which not even its absence is told. `more`: the letters of roles that have this right beside it. */
  function on(door: Door, situations = EVERY, more: Partial<Record<Part, 'P'>> = {}): Rule[] {
    const expect = (role: Part, situation: Situation): Class => {
      const { read, private: open } = rights[role];
      const letter = more[role] ?? rights[role][door];
      if (letter === '-') return door === 'read' || door === 'cost' ? '1010' : '403';
      if (!covers(read, situation) || (situation === 'private' && !covers(open, situation))) return '1004';
      return covers(letter, situation) ? 'pass' : '403';
    };
    return [{ situations, expect }];
  }
  return {
    on,
    reads: onScreen((role) => rights[role].read !== '-'),
    /** A document or a sheet with its price. */
    printed: sparingly(on('cost', FEW)),
    /** A read that asks for the right to change. */
    cells: on('create').map(({ situations, expect }): Rule => ({
      situations,
      expect: (role, situation) => (rights[role].create === '-' ? '1010' : expect(role, situation)),
    })),
    create: [
      {
        situations: ['same', 'elsewhere', 'rival', 'missing'],
        expect: (role, situation) =>
          rights[role].create === '-' ? '403' : covers(rights[role].create, situation) ? 'pass' : '1004',
      },
    ] satisfies Rule[],
  };
}
