import type { Part } from '../server.ts';

/*
 * The rights by hand from the product's pages, independent of the code, so that a slip in either shows. C company · P my projects · A asked or watching,
 * and my own · O my own · - no.
 */

type Letters<Column extends string> = Record<Part, Record<Column, string>>;

/** Read, private ones too, create, submit, manage, respond, comment, and whether money is read. */
export const RFI = table('read private create submit manage respond comment cost', {
  admin: '     C C C C C A C C',
  executive: ' C C - - - A C C',
  pm: '        P P P P P A P P',
  engineer: '  P P P P P A P P',
  super: '     P P P P - A P P',
  lead: '      P P P P - A P -',
  tech: '      A A O O - A A -',
  apprentice: 'A A O - - - A -',
  subtech: '   A A O - - - A -',
  estimator: ' P P - - - A - P',
  purchasing: 'P P - - - A - P',
  safety: '    P P - - - A - -',
  viewer: '    P P - - - A - -',
  accounting: 'C - - - - - - C',
  controller: 'C - - - - - - C',
  architect: ' A A - - - A A A',
  consultant: 'A A - - - A A A',
  owner: '     P - P P - - P P',
  trade: '     A A O O - A A -',
});

/** Read, make, change (facts, steps, places, cost codes), team, close, end or bring back, comment, and whether money is read. */
export const PROJECT = table('read create update team close end comment cost', {
  admin: '     C C C C C C C C',
  executive: ' C - - - C C - C',
  pm: '        P P P P P - P P',
  engineer: '  P - P P - - P P',
  super: '     P - - - - - - -',
  lead: '      P - - - - - - -',
  tech: '      P - - - - - - -',
  apprentice: 'P - - - - - - -',
  subtech: '   P - - - - - - -',
  estimator: ' C C - - - - - C',
  purchasing: 'C - - - - - - C',
  safety: '    C - - - - - - -',
  viewer: '    P - - - - - - -',
  accounting: 'C - - - - - - C',
  controller: 'C - - - - - - C',
  architect: ' P - - - - - - -',
  consultant: 'P - - - - - - -',
  owner: '     P - - - - - - -',
  trade: '     P - - - - - - -',
});

/** Bids: read, private ones too, make and change, send for review and submit, approve, comment, and whether money is read. */
export const BID = table('read private create submit approve comment cost', {
  admin: '     C C C C C C C',
  executive: ' C C - - C - C',
  pm: '        P P - - - - P',
  engineer: '  - - - - - - -',
  super: '     - - - - - - -',
  lead: '      - - - - - - -',
  tech: '      - - - - - - -',
  apprentice: '- - - - - - -',
  subtech: '   - - - - - - -',
  estimator: ' C C C C - C C',
  purchasing: 'C C C C - C C',
  safety: '    - - - - - - -',
  viewer: '    - - - - - - -',
  accounting: '- - - - - - -',
  controller: 'C C - - - - C',
  architect: ' - - - - - - -',
  consultant: '- - - - - - -',
  owner: '     - - - - - - -',
  trade: '     - - - - - - -',
});

/** Contracts and orders: read, private ones too, make and change, submit and sign, approve, comment, and whether money is read. */
export const COMMITMENT = table('read private create submit approve comment cost', {
  admin: '     C C C C C C C',
  executive: ' C C - - C - C',
  pm: '        P P P P P P P',
  engineer: '  P P - - - - P',
  super: '     P P - - - - -',
  lead: '      - - - - - - -',
  tech: '      - - - - - - -',
  apprentice: '- - - - - - -',
  subtech: '   - - - - - - -',
  estimator: ' P P - - - - P',
  purchasing: 'C C C C - C C',
  safety: '    - - - - - - -',
  viewer: '    - - - - - - -',
  accounting: 'C C - - - - C',
  controller: 'C C - - C - C',
  architect: ' - - - - - - -',
  consultant: '- - - - - - -',
  owner: '     - - - - - - -',
  trade: '     - - - - - - -',
});

/** Bills of suppliers: record and void, release although they differ, and whether they are read, money and all. */
export const PAYABLES = table('record release cost', {
  admin: '     C C C',
  executive: ' - C C',
  pm: '        P - P',
  engineer: '  - - P',
  super: '     - - -',
  lead: '      - - -',
  tech: '      - - -',
  apprentice: '- - -',
  subtech: '   - - -',
  estimator: ' - - -',
  purchasing: '- - -',
  safety: '    - - -',
  viewer: '    - - -',
  accounting: 'C - C',
  controller: 'C C C',
  architect: ' - - -',
  consultant: '- - -',
  owner: '     - - -',
  trade: '     - - -',
});

/** Awards: the same columns as bids. */
export const AWARD = table('read private create submit approve comment cost', {
  admin: '     C C C C C C C',
  executive: ' C C C C C C C',
  pm: '        P P P P P P P',
  engineer: '  P P - - - - P',
  super: '     - - - - - - -',
  lead: '      - - - - - - -',
  tech: '      - - - - - - -',
  apprentice: '- - - - - - -',
  subtech: '   - - - - - - -',
  estimator: ' C C C C - C C',
  purchasing: 'C C C C - C C',
  safety: '    - - - - - - -',
  viewer: '    - - - - - - -',
  accounting: 'C C - - - - C',
  controller: 'C C - - - - C',
  architect: ' - - - - - - -',
  consultant: '- - - - - - -',
  owner: '     - - - - - - -',
  trade: '     - - - - - - -',
});

/** Change orders, but for events: the same columns. Those in the field note events alone. */
export const CHANGE = table('read private create submit approve comment cost', {
  admin: '     C C C C C C C',
  executive: ' C C - - C - C',
  pm: '        P P P P P P P',
  engineer: '  P P P P - P P',
  super: '     P P - - - P -',
  lead: '      P P - - - P -',
  tech: '      - - - - - - -',
  apprentice: '- - - - - - -',
  subtech: '   - - - - - - -',
  estimator: ' P P - - - - P',
  purchasing: 'P P - - - - P',
  safety: '    - - - - - - -',
  viewer: '    P P - - - - -',
  accounting: 'C C - - - - C',
  controller: 'C C - - C - C',
  architect: ' - - - - - - -',
  consultant: '- - - - - - -',
  owner: '     - - - - - - -',
  trade: '     - - - - - - -',
});
/** Who notes events, and so comes as far as the door of other changes. */
export const NOTES_EVENTS: readonly Part[] = ['super', 'lead', 'tech'];

/** The directory: read, add, change a contact; change the card of an employee, of a technician. Crews are named by the picker alone. */
export const CONTACT = table('read create update employee technician', {
  admin: '     C C C C C',
  executive: ' C - - - -',
  pm: '        C C C - -',
  engineer: '  C C C - -',
  super: '     C C C - -',
  lead: '      P - - - -',
  tech: '      - - - - -',
  apprentice: '- - - - -',
  subtech: '   - - - - -',
  estimator: ' C - - - -',
  purchasing: 'C - - - -',
  safety: '    C C C C C',
  viewer: '    P - - - -',
  accounting: 'C - - - -',
  controller: 'C - - - -',
  architect: ' - - - - -',
  consultant: '- - - - -',
  owner: '     - - - - -',
  trade: '     - - - - -',
});

/** Screens of the whole company: who sees them at all. */
export const SCREENS: Record<'employeeRoles' | 'audit', readonly Part[]> = {
  employeeRoles: ['admin'],
  audit: ['admin'],
};

/** A person's relation to a thing. */
export type Situation =
  | 'own'
  | 'asked'
  | 'watching'
  | 'same'
  | 'elsewhere'
  | 'askedElsewhere'
  | 'private'
  | 'privateAsked'
  | 'rival'
  | 'missing';

/** All of them. */
export const EVERY: readonly Situation[] = [
  'own',
  'asked',
  'watching',
  'same',
  'elsewhere',
  'askedElsewhere',
  'private',
  'privateAsked',
  'rival',
  'missing',
];

const MINE: readonly Situation[] = ['own'];
const CONCERNED: readonly Situation[] = ['own', 'asked', 'watching', 'askedElsewhere', 'privateAsked'];
const IN_PROJECT: readonly Situation[] = [...CONCERNED, 'same', 'private'];
const ANYWHERE: readonly Situation[] = [...IN_PROJECT, 'elsewhere'];

/** Whether a letter covers a person in this situation. Only the admin is on the team of `elsewhere`. */
export function covers(letter: string, situation: Situation): boolean {
  const reach: Record<string, readonly Situation[]> = { C: ANYWHERE, P: IN_PROJECT, A: CONCERNED, O: MINE };
  return reach[letter]?.includes(situation) ?? false;
}

export function seesRfi(part: Part, situation: Situation): boolean {
  const { read, private: open } = RFI[part];
  if (!covers(read, situation)) return false;
  return situation === 'private' ? covers(open, situation) : true;
}

/** The actions on an RFI, besides seeing it. */
export type RfiDeed = 'see' | 'edit' | 'add' | 'delete' | 'submit' | 'manage' | 'respond' | 'forward' | 'comment';

export function mayRfi(part: Part, deed: RfiDeed, situation: Situation): boolean {
  const { create, submit, manage, respond, comment } = RFI[part];
  const manages = covers(manage, situation);
  const isAsked = situation === 'asked' || situation === 'askedElsewhere' || situation === 'privateAsked';
  switch (deed) {
    case 'see':
      return true;
    case 'edit':
      return manages || covers(create, situation);
    case 'add':
      return manages || (create !== '-' && situation === 'own');
    case 'delete':
      return create !== '-' && situation === 'own';
    case 'submit':
      return manages || covers(submit, situation);
    case 'manage':
      return manages;
    case 'respond':
      return respond !== '-' && isAsked;
    case 'forward':
      // The manager forwards for the holder.
      return respond !== '-' && (isAsked || (manages && covers(respond, situation)));
    case 'comment':
      return covers(comment, situation);
  }
}

export function seesProject(part: Part, situation: Situation): boolean {
  return covers(PROJECT[part].read, situation);
}

/** A card of nobody's near: seen with company scope, or by who made it. A teammate's is seen from project scope on. */
export function seesCard(part: Part, situation: Situation): boolean {
  const { read } = CONTACT[part];
  return situation === 'own' ? read !== '-' : situation === 'same' && read === 'C';
}

function table<Columns extends string>(columns: Columns, rows: Record<Part, string>): Letters<Words<Columns>> {
  const names = columns.split(' ');
  const read = (row: string) => {
    const letters = row.trim().split(' ');
    if (letters.length !== names.length) throw new Error(`A row of the table has ${letters.length} letters: ${row}`);
    return Object.fromEntries(names.map((name, index) => [name, letters[index] ?? '-']));
  };
  return Object.fromEntries(Object.entries(rows).map(([part, row]) => [part, read(row)])) as Letters<Words<Columns>>;
}
type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text;
