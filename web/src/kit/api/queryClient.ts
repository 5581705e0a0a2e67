import { newQueryClient } from './query.ts';

/** The one cache of this tab. */
export const queryClient = newQueryClient();
