import { useQueryClient } from '@tanstack/react-query';
import { mine } from '@plumbline/contract/areas/session/mine';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { useSend } from '../kit/api/index.ts';
import { useActor } from '../kit/nav/index.ts';
import type { Actor } from '../kit/nav/index.ts';
import { rememberLooks } from '../kit/nav/pressed.ts';
import { setDensity, useThemeChoice } from '../kit/theme/looks.ts';
import { chooseLocale } from '../kit/words/index.ts';
import { arrivalQueries } from './arrival.ts';

/** Changes my display settings and language: here at once, and saved for all my devices. */
export function useChangePreferences(): (wanted: InputOf<typeof mine.updateMyPreferences>) => void {
  const actor = useActor();
  const { setChoice } = useThemeChoice();
  const client = useQueryClient();
  const me = arrivalQueries().me.queryKey;
  const keep = useSend(mine.updateMyPreferences, {
    quiet: true,
    done: (preferences) => {
      client.setQueryData<Actor>(me, (before) => before && { ...before, preferences });
      // The server words menus, notices and reasons in the language that it had at the time.
      if (preferences.locale !== actor.preferences.locale) void client.invalidateQueries();
    },
  });
  return (wanted) => {
    if (wanted.theme) setChoice(wanted.theme);
    if (wanted.density) setDensity(wanted.density);
    if (wanted.locale) void chooseLocale(wanted.locale);
    rememberLooks(sessionStorage, wanted);
    keep.mutate(wanted);
  };
}
