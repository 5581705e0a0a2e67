import { contacts } from '@plumbline/contract/areas/contacts';
import type { CompanyCard, PersonCard } from '@plumbline/contract/areas/contacts';
import { records } from '@plumbline/contract/kit/records';
import { call } from '../../kit/api/index.ts';
import type { RecordSource } from '../../kit/records/kind/recordSource.ts';
import type { PickOption } from '../../kit/ui/Picker.tsx';
import { companyKind, personKind } from './record.tsx';

export type Card = CompanyCard | PersonCard;

export function isPerson(card: Card): card is PersonCard {
  return 'fullName' in card;
}

/*
 * How a card is read and named in a call. One read serves both kinds. Writes answer less than a card, so the read is
 * fetched again after each.
 */
const shared = {
  parse: () => null,
  keep: () => undefined,
  touches: [contacts.get, contacts.directory, contacts.people, contacts.groupings, contacts.titles, records.activity],
};

export const companySource: RecordSource<CompanyCard> = {
  ...shared,
  kind: companyKind,
  nameOf: ({ companyName }) => companyName,
  idOf: ({ companyId }) => ({ companyId, contactId: companyId }),
  load: async ({ companyId }) => {
    const { company } = await call(contacts.get, { contactId: companyId }, { stay: true });
    if (!company) throw new Error('This is no company any more');
    return company;
  },
};

export const personSource: RecordSource<PersonCard> = {
  ...shared,
  kind: personKind,
  nameOf: ({ fullName }) => fullName,
  idOf: ({ personId }) => ({ personId, contactId: personId }),
  load: async ({ personId }) => {
    const { person } = await call(contacts.get, { contactId: personId }, { stay: true });
    if (!person) throw new Error('This is no contact any more');
    return person;
  },
};

/** The source of a picker: the people of a company. */
export function peopleOf(companyId: string) {
  return {
    key: [contacts.people.path, companyId],
    async load(keyword: string, signal: AbortSignal): Promise<PickOption[]> {
      const page = await call(
        contacts.people,
        { companyId, keyword: keyword || undefined, pageSize: 50 },
        { signal, quiet: true, stay: true },
      );
      return page.rows.map((one) => ({ id: one.personId, label: one.fullName, second: one.email }));
    },
  };
}
