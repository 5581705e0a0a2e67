import type { Part } from '../server.ts';
import type { Class, Rule } from './rule.ts';
import { CONTACT, seesCard } from './rightsTable.ts';
import type { Situation } from './rightsTable.ts';

/*
 * The directory and our own company, by hand from the product's pages: who keeps the terms of companies, merges cards,
 * blocks companies, and who keeps billing addresses.
 */
const TERMS: readonly Part[] = ['admin', 'accounting', 'controller'];
const MERGERS: readonly Part[] = ['admin', 'pm', 'safety'];
const BLOCKERS: readonly Part[] = ['admin', 'executive'];
const BILLERS: readonly Part[] = ['admin', 'accounting', 'controller'];
/** Who sees bank data, and so may be the second person. */
const SECONDS: readonly Part[] = ['admin', 'controller'];

const CARD: readonly Situation[] = ['own', 'same', 'rival', 'missing'];
const reads = (part: Part) => CONTACT[part].read !== '-';
const adds = (part: Part) => CONTACT[part].create !== '-';
const changes = (part: Part) => CONTACT[part].update !== '-';

function screen(opens: (part: Part) => boolean, refused: Class = '1010'): Rule[] {
  return [{ situations: ['same'], expect: (part) => (opens(part) ? 'pass' : refused) }];
}
function here(situation: Situation): boolean {
  return situation === 'own' || situation === 'same';
}
/** On one card; who may not do it at all is refused before anything is looked at. */
function card(may: (part: Part) => boolean, refused: Class): Rule[] {
  return [
    {
      situations: CARD,
      expect: (part, situation) => (!may(part) ? refused : seesCard(part, situation) ? 'pass' : '1004'),
    },
  ];
}
/** For things of the whole company, such as a list or a company's paper that everybody with the right sees. */
function ours(parts: (part: Part) => boolean, refused: Class = '403'): Rule[] {
  return [
    {
      situations: ['same', 'rival', 'missing'],
      expect: (part, situation) => (!parts(part) ? refused : here(situation) ? 'pass' : '1004'),
    },
  ];
}
const named = (area: string, names: string[], rules: Rule[]) =>
  Object.fromEntries(names.map((name) => [`${area}.${name}`, rules]));
const among = (parts: readonly Part[]) => (part: Part) => parts.includes(part);

export const CONTACT_RULES: Record<string, Rule[]> = {
  ...named('contacts', ['directory', 'groupings', 'titles', 'trades'], screen(reads)),
  ...named('contacts', ['export'], screen(reads)),
  ...named('contacts', ['get', 'projects', 'vcard'], card(reads, '1010')),
  ...named('contacts', ['changeStatus'], card(changes, '403')),
  ...named('compliance', ['report'], screen(reads)),
  ...named('compliance', ['list'], card(reads, '1010')),
  ...named('compliance', ['add', 'request'], card(changes, '403')),
  ...named('compliance', ['update', 'accept', 'reject', 'void'], ours(changes)),
  ...named('contacts', ['block'], card(among(BLOCKERS), '403')),
  ...named('contacts', ['updateFinance'], card(among(TERMS), '403')),
  ...named('contacts', ['saveTrade', 'importPreview', 'importRun'], screen(adds, '403')),
  ...named('contacts', ['saveGrouping', 'saveTitle'], screen(changes, '403')),
  ...named('contacts', ['removeGrouping', 'setGroupingMembers', 'mergeTitles', 'removeTitle'], ours(changes)),
  ...named('contacts', ['duplicates'], screen(among(MERGERS))),
  ...named('contacts', ['mergePreview'], ours(among(MERGERS), '1010')),
  ...named('contacts', ['merge'], ours(among(MERGERS))),
  ...named('company', ['profile', 'rfiTypes'], screen(among(['admin']))),
  ...named('company', ['updateProfile', 'setOrigins', 'saveRfiType'], screen(among(['admin']), '403')),
  'calendars.saveCompany': screen(among(['admin']), '403'),
  ...named('customFields', ['save', 'order'], screen(among(['admin']), '403')),
  ...named(
    'customFields',
    ['list', 'values'],
    screen(() => true),
  ),
  ...named(
    'company',
    ['logo'],
    screen(() => true),
  ),
  ...named('company', ['billingAddresses'], screen(among(BILLERS))),
  ...named('company', ['billingAddress'], ours(among(BILLERS), '1010')),
  ...named('company', ['createBillingAddress'], screen(among(BILLERS), '403')),
  ...named('company', ['updateBillingAddress', 'setBillingAddressStatus'], ours(among(BILLERS))),
  ...named(
    'company',
    ['decideRemitChange'],
    [
      {
        situations: ['same', 'rival', 'missing'],
        expect(part, situation): Class {
          if (!BILLERS.includes(part)) return '403';
          if (!here(situation)) return '1004';
          return SECONDS.includes(part) ? 'pass' : '403';
        },
      },
    ],
  ),
};
