import { screens as access } from '../areas/access/routes.tsx';
import { screens as common } from '../areas/common/routes.tsx';
import { screens as company } from '../areas/company/routes.tsx';
import { screens as contacts } from '../areas/contacts/routes.tsx';
import { screens as dashboard } from '../areas/dashboard/routes.tsx';
import { screens as factors } from '../areas/factors/routes.tsx';
import { screens as legal } from '../areas/legal/routes.tsx';
import { screens as mailbox } from '../areas/mailbox/routes.tsx';
import { screens as notifications } from '../areas/notifications/routes.tsx';
import { screens as people } from '../areas/people/routes.tsx';
import { quickStarts as projectStarts, screens as projects } from '../areas/projects/routes.tsx';
import { quickStarts as rfiStarts, screens as rfis } from '../areas/rfis/routes.tsx';
import { screens as qualifications } from '../areas/qualifications/routes.tsx';
import { screens as session } from '../areas/session/routes.tsx';
import { screens as shares } from '../areas/shares/routes.tsx';
import { screens as tenants } from '../areas/tenants/routes.tsx';
import type { QuickStart, Screens } from '../kit/nav/screens.ts';

/** The screens that are built, by path. An address without one says so honestly and is in no menu. */
export const screens: Screens = {
  ...common,
  ...access,
  ...session,
  ...factors,
  ...company,
  ...contacts,
  ...dashboard,
  ...people,
  ...projects,
  ...rfis,
  ...notifications,
  ...withKinds(shares),
  ...mailbox,
  ...tenants,
  ...legal,
  ...qualifications,
};

/** What a person may start from anywhere, in the order of the New menu. */
export const starts: readonly QuickStart[] = [...rfiStarts, ...projectStarts];

/** Whether an address leads to a screen. */
export function isBuilt(path: string): boolean {
  return path in screens;
}

/** Screens outside of the frame load the kinds themselves: a shared record is said in its kind's words too. */
function withKinds(outside: Screens): Screens {
  return Object.fromEntries(
    Object.entries(outside).map(([path, load]) => [
      path,
      () => Promise.all([load(), import('./kinds.ts')]).then(([screen]) => screen),
    ]),
  );
}
