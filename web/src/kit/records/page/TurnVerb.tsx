import Button from '@mui/material/Button';
import { createContext, use } from 'react';
import type { Can } from '@plumbline/contract/kit/fields';
import type { RecordAction } from './actions.ts';

interface Offered {
  actions: readonly RecordAction[];
  can: Can;
}

/** The actions of the record, for its parts. */
export const TurnVerbs = createContext<Offered>({ actions: [], can: {} });

/** The verb that a person is asked for, beside the request. Hidden while it is not possible. */
export function TurnVerb({ verb }: { verb: string }) {
  const { actions, can } = use(TurnVerbs);
  const action = actions.find((one) => one.verb === verb);
  if (!action || can[verb] !== true) return null;
  return (
    <Button size="small" variant="text" onClick={action.run} sx={{ flex: 'none', my: '-4px' }}>
      {action.label}
    </Button>
  );
}
