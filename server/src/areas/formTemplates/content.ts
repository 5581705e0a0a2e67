import { holdsClauses } from '@plumbline/contract/areas/formTemplates';
import type { TemplateKind } from '@plumbline/contract/areas/formTemplates';
import { clauseProblemText, problemText } from '@plumbline/contract/areas/formTemplates/names';
import { clauseProblems } from '@plumbline/contract/kit/clauses';
import type { Clause } from '@plumbline/contract/kit/clauses';
import { EMPTY_DEFINITION } from '@plumbline/contract/kit/forms/definition';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import { findProblems } from '@plumbline/contract/kit/forms/problems';
import { invalid } from '../../kit/errors.ts';

/* What a version of a template holds: a form, or clauses. Everything else is alike for both. */

export interface Content {
  definition: FormDefinition;
  clauses: Clause[];
}
type Given = { [Part in keyof Content]?: Content[Part] | undefined };

/** Picks the input for the content of a template's kind. Throws 1400 for content of another kind. */
export function contentOf(kind: TemplateKind, { definition = EMPTY_DEFINITION, clauses = [] }: Given): Content {
  const isForm = definition.sections.length + definition.signatures.length > 0;
  if (holdsClauses(kind) && isForm) throw invalid({ definition: 'Templates of this kind have clauses and no form' });
  if (!holdsClauses(kind) && clauses.length > 0)
    throw invalid({ clauses: 'Templates of this kind have a form and no clauses' });
  return holdsClauses(kind) ? { definition: EMPTY_DEFINITION, clauses } : { definition, clauses: [] };
}

/** Why it cannot be published: a sentence by its place. */
export function problemsOf(kind: TemplateKind, { definition, clauses }: Content) {
  const say = (sentence: string, values: Record<string, string | number> = {}) => ({ sentence, values });
  return holdsClauses(kind)
    ? clauseProblems(clauses).map((problem) => [problem.path, clauseProblemText(problem, say)] as const)
    : findProblems(definition).map((problem) => [problem.path, problemText(problem, say)] as const);
}

export function countsOf({ definition: { sections }, clauses }: Content): { sections: number; items: number } {
  const items = sections.reduce((count, section) => count + section.items.length, 0);
  return { sections: sections.length, items: items + clauses.length };
}
