import { useQuery } from '@tanstack/react-query';
import type { Endpoint, InputOf, OutputOf } from '@plumbline/contract/kit/endpoint';
import { query } from '../../api/index.ts';
import type { SelectOption } from '../../ui/SelectField.tsx';

/** Choices from the server: their read, and the options made from its answer. */
export interface ReadChoices {
  read: Endpoint;
  /** Each project has its own */
  inProject: boolean;
  inputOf: (projectId: string) => object;
  optionsOf: (answer: unknown) => SelectOption[];
}

/** Choices from a read of one project. */
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

/** Choices that all projects of a company share. */
export function companyChoices<E extends Endpoint>(
  read: E,
  optionsOf: (answer: OutputOf<E>) => SelectOption[],
): ReadChoices {
  return { ...projectChoices(read, optionsOf, () => ({}) as InputOf<E>), inProject: false };
}

/** The options. Empty while they load; choices of a project are also empty without a project. */
export function useChoices(choices: ReadChoices, projectId: string | undefined): SelectOption[] {
  return useQuery(choicesQuery(choices, projectId)).data ?? [];
}

/** The query of these choices. */
export function choicesQuery({ read, inProject, inputOf, optionsOf }: ReadChoices, projectId: string | undefined) {
  const asked = query(read, inputOf(projectId ?? '') as InputOf<Endpoint>, { quiet: true, stay: true });
  return { ...asked, enabled: !inProject || projectId !== undefined, select: optionsOf };
}
