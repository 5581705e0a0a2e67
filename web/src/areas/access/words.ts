import type { Scope } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';

/** The name of a grant's scope. */
export function scopeName(scope: Scope, t: T): string {
  return t(
    {
      none: 'Nothing',
      own: 'Own: records they made',
      assigned: 'Assigned: records on which they have a duty',
      project: 'Projects: records in their projects',
      company: 'Company: everything',
      tree: 'Company and sub-tenants',
    }[scope],
  );
}

/** The letter of a scope, shown in the cell. Pressing the letter sets the scope. */
export const SCOPE_LETTER: Record<Scope, string> = {
  none: '–',
  own: 'O',
  assigned: 'A',
  project: 'P',
  company: 'C',
  tree: 'T',
};
