import type { Part } from '../server.ts';
import { EVERY, RFI, covers, seesRfi } from './rightsTable.ts';
import type { Situation } from './rightsTable.ts';
import type { Class, Rule } from './rule.ts';

/* Who may do what with field documents of a project, which all have the table of rights that RFIs have. */

type Deed = 'see' | 'edit' | 'submit' | 'manage' | 'respond' | 'forward';

/** A draft is changed by its maker; who was asked hands in or answers. */
function may(part: Part, deed: Deed, situation: Situation): boolean {
  const { create, manage, respond } = RFI[part];
  const manages = covers(manage, situation);
  const isAsked = respond !== '-' && ['asked', 'askedElsewhere', 'privateAsked'].includes(situation);
  if (deed === 'see') return true;
  if (deed === 'manage') return manages;
  if (deed === 'respond') return isAsked;
  // The manager forwards for the holder.
  if (deed === 'forward') return isAsked || (respond !== '-' && manages && covers(respond, situation));
  return manages || (deed === 'submit' ? isAsked : create !== '-' && situation === 'own');
}

/** On one document. `door`: the right without which not even its absence is told. */
export function onDocument(
  deed: Deed,
  door: 'read' | 'create' | 'manage' | 'respond',
  situations: readonly Situation[] = EVERY,
): Rule[] {
  const expect = (part: Part, situation: Situation): Class => {
    if (RFI[part][door] === '-') return door === 'read' ? '1010' : '403';
    if (!seesRfi(part, situation)) return '1004';
    return may(part, deed, situation) ? 'pass' : '403';
  };
  return [{ situations, expect }];
}

/** The same rule as reading, and slow to print. */
export const printsDocument: Rule[] = onDocument('see', 'read', ['own', 'same', 'elsewhere', 'private', 'rival']).map(
  (rule) => ({ ...rule, tried: 'sparingly' }),
);

/** Whether a role may open a screen, independent of the target. */
export function onScreen(opens: (part: Part) => boolean, refused: Class = '1010'): Rule[] {
  return [{ situations: ['same'], expect: (part) => (opens(part) ? 'pass' : refused) }];
}
export const readsDocuments = onScreen((part) => RFI[part].read !== '-');
export const managesDocuments = onScreen((part) => RFI[part].manage !== '-', '403');

/** For things that are created in, or belong to, a project; `read`: a read, not a write. */
export function inProject(column: 'create' | 'manage', read = false): Rule[] {
  return [
    {
      situations: ['same', 'elsewhere', 'rival', 'missing'],
      expect(part, situation) {
        const letter = RFI[part][column];
        if (letter === '-') return read ? '1010' : '403';
        return (letter === 'C' ? ['same', 'elsewhere'] : ['same']).includes(situation) ? 'pass' : '1004';
      },
    },
  ];
}

/** The same rules for several endpoints of an area of calls. */
export function named(area: string, names: readonly string[], rules: Rule[]): Record<string, Rule[]> {
  return Object.fromEntries(names.map((name) => [`${area}.${name}`, rules]));
}
