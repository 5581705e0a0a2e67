import type { ReactNode } from 'react';
import type { Can } from '@plumbline/contract/kit/fields';

/** A verb as its button shows it. The record's `can` says whether it is possible now. */
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
  /** The primary button, drawn filled */
  primary: boolean;
}

/**
 * Which actions are buttons and which are under More. `leading` names the verbs of this status in the order of the
 * work. Verbs without a right are left out; refused verbs keep their place with the reason. Only the first
 * can be primary: when it is possible and not dangerous.
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
