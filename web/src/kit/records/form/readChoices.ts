import { useQuery } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { query } from '../../api/index.ts';
import type { SelectOption } from '../../ui/SelectField.tsx';

/** What there is of something to choose from: how it is read, and each as an option. */
export interface ReadChoices {
  read: Endpoint;
  /** each project has its own */
  inProject: boolean;
  inputOf: (projectId: string) => object;
  optionsOf: (answer: unknown) => SelectOption[];
}

/** Choices out of the answer of a read that is asked for one project. */
export function projectChoices<E extends Endpoint>(
  read: E,
  optionsOf: (answer: OutputOf<E>) => SelectOption[],
  inputOf: (projectId: string) => InputOf<E> = (projectId) => ({ projectId }) as InputOf<E>,
): ReadChoices {
  return {
    read,
    inProject: true,
    inputOf: (projectId) => inputOf(projectId) as object,
    optionsOf: (answer) => optionsOf(answer as OutputOf<E>),
  };
}

/** Choices that a company has alike in all of its projects. */
export function companyChoices<E extends Endpoint>(
  read: E,
  optionsOf: (answer: OutputOf<E>) => SelectOption[],
): ReadChoices {
  return { ...projectChoices(read, optionsOf, () => ({}) as InputOf<E>), inProject: false };
}

/** The choices; none while they are not known, or while those of a project have none. */
export function useChoices(choices: ReadChoices, projectId: string | undefined): SelectOption[] {
  return useQuery(choicesQuery(choices, projectId)).data ?? [];
}

/** The same as a query. */
export function choicesQuery({ read, inProject, inputOf, optionsOf }: ReadChoices, projectId: string | undefined) {
  const asked = query(read, inputOf(projectId ?? '') as InputOf<Endpoint>, { quiet: true, stay: true });
  return { ...asked, enabled: !inProject || projectId !== undefined, select: optionsOf };
}
