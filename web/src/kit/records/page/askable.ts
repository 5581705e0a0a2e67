import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { contactReads } from '@plumbline/contract/areas/contacts/reads';
import { projectRoleWords } from '@plumbline/contract/areas/projects/names';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { MOST_ASKED } from '@plumbline/contract/kit/recordShapes';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../api/index.ts';
import { usePeople } from '../../ui/PersonPicker.tsx';
import type { PickOption } from '../../ui/Picker.tsx';
import { wordFor } from '../../words/choices.ts';
import { useT } from '../../words/index.ts';
import { holdsWords } from '../../words/plain.ts';

/** A person who is asked, perhaps as a member of a company or role. */
export interface AskablePerson extends PersonRef {
  forCompanyId?: string;
  forRole?: string;
  /** The name of that company or role */
  groupName?: string;
}

/** A company or role that can be asked, with its people on the project who could answer. */
interface Group {
  id: string;
  label: string;
  people: AskablePerson[];
}

/** The people who can be asked, preceded by companies and roles of the project with a few such people. */
export function useAskable(projectId: string, mayDo: string | undefined) {
  const t = useT();
  const people = usePeople(projectId, false, mayDo);
  const client = useQueryClient();
  const groups = useRef<Group[]>([]);
  async function readGroups(): Promise<Group[]> {
    const asked = query(contactReads.pick, { projectId, mayDo }, { quiet: true, stay: true });
    const team = (await client.fetchQuery({ ...asked, staleTime: 60_000 })).filter(({ onProject }) => onProject);
    const words = projectRoleWords(t);
    const named = (
      of: PersonRef[],
      label: string | null,
      as: { forCompanyId: string } | { forRole: string },
    ): Group[] =>
      label && of.length > 1 && of.length <= MOST_ASKED
        ? [
            {
              id: Object.values(as).join(''),
              label,
              people: of.map((one) => ({ ...person(one), ...as, groupName: label })),
            },
          ]
        : [];
    return [
      ...[...Map.groupBy(team, ({ companyId }) => companyId)].flatMap(([forCompanyId, of]) =>
        forCompanyId ? named(of, of[0]?.companyName ?? null, { forCompanyId }) : [],
      ),
      ...[...Map.groupBy(team, ({ projectRole }) => projectRole)].flatMap(([forRole, of]) =>
        forRole ? named(of, wordFor(words, forRole), { forRole }) : [],
      ),
    ];
  }
  const source = {
    key: [...people.key, 'groups'],
    async load(keyword: string, signal: AbortSignal): Promise<PickOption[]> {
      const [all, found] = await Promise.all([readGroups(), people.load(keyword, signal)]);
      groups.current = all;
      const options = all
        .filter(({ label }) => holdsWords(keyword, label))
        .map(({ id, label, people: those }) => ({
          id,
          label,
          second: t('{n} people on this project', { n: those.length }),
          group: t('Companies and roles'),
        }));
      return [...options, ...found];
    },
  };
  /** The people behind a choice: one person, or all of a company or role. */
  function chosen({ id: personId, label: fullName, company: companyName = null }: PickOption): AskablePerson[] {
    return groups.current.find(({ id }) => id === personId)?.people ?? [{ personId, fullName, companyName }];
  }
  return { source, chosen };
}

function person({ personId, fullName, companyName }: PersonRef): PersonRef {
  return { personId, fullName, companyName };
}

/** The choice as a call takes it: a person, a company or a role. */
export function whoInput(asked: readonly AskablePerson[]) {
  const [{ personId, forCompanyId, forRole } = { personId: undefined }] = asked;
  return forCompanyId || forRole ? { personId: undefined, forCompanyId, forRole } : { personId };
}

/** People as lines. A company or role is one line that names its people. */
export function askedLines<P extends AskablePerson>(
  people: readonly P[],
  t: T,
): { key: string; those: P[]; shown: P }[] {
  const lines = Map.groupBy(people, ({ groupName, personId }) => groupName ?? personId);
  return [...lines].flatMap(([key, those]) => {
    const [one] = those;
    return one
      ? [{ key, those, shown: one.groupName ? { ...one, fullName: key, companyName: firstOf(those, t) } : one }]
      : [];
  });
}

/** Describes the people of a company or role who are asked. */
export function firstOf(those: readonly PersonRef[], t: T): string {
  return t('whoever of these acts first: {names}', { names: those.map(({ fullName }) => fullName).join(', ') });
}
