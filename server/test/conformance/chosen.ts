import type { Cell } from './cells.ts';
import type { Rule } from './rule.ts';

/** A call by one of its rules, and the expected answer for each role in each situation. */
interface Route {
  cells: Cell[][];
  tried: Rule['tried'];
}

/**
 * Chooses the cells of a matrix to try. Roles with the same expectation in every situation represent each other: together they cover each situation, and
 * each of them calls. Calls on one kind of thing with the same expectations try different roles in a situation, so that together every role is in every
 * situation; a single call is tried in full. Printing has the rule of reading: a role without a cell of its own there tries one that is refused.
 * `npm run test:slow -- every` tries all cells.
 */
export function chosenOf(cells: readonly Cell[]): Cell[] {
  if (process.env['RIGHTS'] === 'thorough') return [...cells];
  const routes = [...Map.groupBy(cells, ({ name }) => name).values()].flatMap((ofName) =>
    [...Map.groupBy(ofName, ({ rule }) => rule)].map(([rule, ofRule]): Route => ({
      cells: [...Map.groupBy(ofRule, ({ part }) => part).values()],
      tried: rule.tried,
    })),
  );
  return [...Map.groupBy(routes, likenessOf).values()].flatMap((alike) =>
    alike.flatMap((route, turn) =>
      [...Map.groupBy(route.cells, expectedOf).values()].flatMap((parts) =>
        parts.flatMap((ofPart, place) =>
          inTurn(ofPart, { place, parts: parts.length, turn, alike: alike.length, route }),
        ),
      ),
    ),
  );
}

interface Turn {
  /** Which of the roles that are expected to be answered alike. */
  place: number;
  parts: number;
  /** Which of the calls that have the same expectations. */
  turn: number;
  alike: number;
  route: Route;
}

/** The cells of one role: all, where no other role and no other call shares them. */
function inTurn(ofPart: readonly Cell[], { place, parts, turn, alike, route }: Turn): Cell[] {
  if (route.tried === 'inFull') return [...ofPart];
  const isPrinted = route.tried === 'sparingly';
  const shares = isPrinted ? parts : Math.min(alike, parts);
  const chosen = ofPart.filter((_cell, index) => modulo(place - index, parts) % shares === turn % shares);
  if (chosen.length > 0) return chosen;
  const refused = isPrinted ? ofPart.filter(({ expected }) => expected !== 'pass') : [];
  const among = refused.length > 0 ? refused : ofPart;
  const at = (place + turn) % among.length;
  return among.slice(at, at + 1);
}

/** The kind of thing and all that is expected; what acts on nothing in particular is compared within its area. */
function likenessOf({ cells, tried }: Route): string {
  const [first] = cells.flat();
  const kind = first?.spec.kind === 'none' ? first.name.split('.')[0] : first?.spec.kind;
  const situations = cells[0]?.map(({ situation }) => situation).join(' ');
  return [kind, tried, situations, ...cells.map(expectedOf)].join('\n');
}

function expectedOf(ofPart: readonly Cell[]): string {
  return ofPart.map(({ expected }) => expected).join(' ');
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
