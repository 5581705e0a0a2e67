import type { Action, Scope } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';

/** What can be granted, as a column is headed. */
export function actionName(action: Action, t: T): string {
  return t(
    {
      read: 'Read',
      readPrivate: 'Read private ones',
      create: 'Create',
      update: 'Change',
      delete: 'Delete',
      submit: 'Submit',
      manage: 'Manage',
      respond: 'Respond',
      comment: 'Comment',
      approve: 'Approve',
      sign: 'Sign',
      pay: 'Pay',
      export: 'Export',
      share: 'Share',
      configure: 'Set up',
      readCost: 'See costs',
      readRate: 'See rates',
      readPersonal: 'See personal data',
      readBank: 'See bank data',
    }[action],
  );
}

/** How far a grant reaches, in words. */
export function scopeName(scope: Scope, t: T): string {
  return t(
    {
      none: 'Nothing',
      own: 'Own: what they made',
      assigned: 'Assigned: what they have a duty on',
      project: 'Projects: what lies in their projects',
      company: 'Company: everything',
      tree: 'Company and sub-tenants',
    }[scope],
  );
}

/** The letter that stands in a cell; pressing it chooses the scope. */
export const SCOPE_LETTER: Record<Scope, string> = {
  none: '–',
  own: 'O',
  assigned: 'A',
  project: 'P',
  company: 'C',
  tree: 'T',
};
