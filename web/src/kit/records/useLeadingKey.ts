import type { Can } from '@plumbline/contract/kit/fields';
import { layOut } from './actions.ts';
import { useShortcuts } from './shortcuts.ts';
import type { LedActions } from './useRecordActions.tsx';

/** The key `r` does what leads in the record's state, as responding while it waits for an answer; it sleeps where that is refused. */
export function useLeadingKey({ actions, leading }: LedActions, can: Can): void {
  const [first] = layOut(actions, can, leading).shown;
  const leads = first?.can === true ? first : undefined;
  useShortcuts(leads ? [{ keys: ['r'], says: leads.label, run: leads.run }] : []);
}
