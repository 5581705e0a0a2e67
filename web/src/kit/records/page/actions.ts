import type { ReactNode } from 'react';
import type { Can } from '@plumbline/contract/kit/fields';

/** A verb as its button shows it. Whether it may be done now is said by the record's `can`. */
export interface RecordAction {
  verb: string;
  label: string;
  run: () => void;
  icon?: ReactNode;
  danger?: boolean;
  busy?: boolean;
}

export interface LaidOutAction extends RecordAction {
  can: true | string;
  /** the one that leads: drawn filled */
  primary: boolean;
}

/**
 * Which actions stand as buttons and which under More. `leading` names the verbs of this state in the order of the work; those
 * without right are left out everywhere, refused ones keep their place with their reason. The first leads when it may be done.
 */
export function layOut(
  actions: readonly RecordAction[],
  can: Can,
  leading: readonly string[],
  most = 3,
): { shown: LaidOutAction[]; more: LaidOutAction[] } {
  const possible = actions.flatMap((action) => {
    const verdict = can[action.verb];
    return verdict === undefined ? [] : [{ ...action, can: verdict, primary: false }];
  });
  const inOrder = leading.flatMap((verb) => possible.find((action) => action.verb === verb) ?? []);
  const shown = inOrder.slice(0, most);
  return {
    shown: shown.map((action, index) => ({ ...action, primary: index === 0 && action.can === true && !action.danger })),
    more: possible.filter((action) => !shown.includes(action)),
  };
}
