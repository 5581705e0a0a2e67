import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mine } from '@plumbline/contract/areas/session/mine';
import { call } from '../kit/api/index.ts';
import { allowHosts } from '../kit/nav/host.ts';
import { recallProject } from '../kit/nav/project.ts';
import { readDensity, setDensity, useThemeChoice } from '../kit/theme/looks.ts';
import { chooseLocale, currentLocale, showIn } from '../kit/words/index.ts';
import { arrivalQueries } from './arrival.ts';
import { mergeLooks } from '../kit/nav/pressed.ts';

export interface Arrival {
  state: 'waiting' | 'ready' | 'failed';
  /** The error */
  error: Error | null;
  retry: () => void;
}

/** The data that the frame needs: the person and the menu. Then applies the person's looks and language. */
export function useArrival(): Arrival {
  const client = useQueryClient();
  const asked = arrivalQueries();
  const me = useQuery(asked.me);
  const menu = useQuery(asked.menu);
  const { choice, setChoice } = useThemeChoice();
  const preferences = me.data?.preferences;
  const tenant = me.data?.tenant;

  useEffect(() => {
    if (!preferences) return;
    const { looks, unsaid } = mergeLooks(sessionStorage, preferences);
    if (looks.theme !== choice) setChoice(looks.theme);
    if (looks.density !== readDensity()) setDensity(looks.density);
    // Texts that the server sent meanwhile, such as the menu, were in the previous language.
    const spoken = currentLocale();
    void chooseLocale(looks.locale).then(() => {
      if (looks.locale !== spoken) void client.invalidateQueries();
    });
    showIn(preferences.timeZone);
    if (Object.keys(unsaid).length > 0)
      void call(mine.updateMyPreferences, unsaid, { quiet: true, stay: true, background: true }).catch(() => undefined);
    // Only the server's values change the looks here; the person's own press applies at once.
    // eslint-disable-next-line
  }, [preferences?.theme, preferences?.density, preferences?.locale, preferences?.timeZone]);
  useEffect(() => {
    if (!tenant) return;
    allowHosts(tenant.allowedOrigins);
    recallProject(tenant.tenantId);
  }, [tenant]);

  const failed = (me.isError && !me.data) || (menu.isError && !menu.data);
  return {
    state: me.data && menu.data ? 'ready' : failed ? 'failed' : 'waiting',
    error: me.error ?? menu.error,
    retry: () => {
      void me.refetch();
      void menu.refetch();
    },
  };
}
