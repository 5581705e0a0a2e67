import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { rfiWithPicture } from '../kit/demo.ts';
import { PEOPLE } from '../kit/people.ts';
import { button, dialog, heading, screen, title } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

const { admin, manager, engineer, viewer } = PEOPLE;
async function imageViewer(page: Page): Promise<string> {
  return `/image-viewer/${(await rfiWithPicture(page)).fileId}`;
}

async function openPalette(page: Page): Promise<void> {
  // Keys are heard once the frame is there.
  await expect(page.getByRole('button', { name: /^Search or go to/ })).toBeVisible();
  await page.keyboard.press('Control+k');
}

export const screens: readonly Screen[] = [
  screen('a share link that leads nowhere', null, '/share/none', heading('This link leads nowhere')),
  screen('not found', null, '/404', title(/./)),
  screen('no access', null, '/403', title(/./)),
  screen('blank', null, '/blank', (page) => page.locator('main')),
  screen('dashboard', manager, '/dashboard', title(/./)),
  screen('dashboard of a viewer', viewer, '/dashboard', title(/./)),
  screen('image viewer', engineer, imageViewer, title(/./)),
  screen('notifications', manager, '/notification/manager', title('Notifications')),
  screen('my preferences for notices', manager, '/notification/manager?view=preferences', heading('What reaches me')),
  screen('rules for notices', admin, '/notification/manager?view=rules', dialog('Rule for notices'), {
    press: button('Add a rule'),
  }),
  screen('delivery log', admin, '/notification/manager?view=log', (page) =>
    page.getByRole('list', { name: 'Delivery log' }),
  ),
  screen('notifications panel', manager, '/blank-in-frame', dialog('Notifications'), {
    press: button(/^Notifications/),
  }),
  screen('mailbox', manager, '/mailbox', (page) => page.getByRole('list', { name: 'Mails' })),
  screen('Quick Access', manager, '/dashboard', (page) => page.getByRole('combobox', { name: 'Search or go to' }), {
    press: openPalette,
    stays: true,
  }),
  screen('my menu', manager, '/dashboard', (page) => page.getByRole('menuitem', { name: 'Sign out' }), {
    press: button(/^You/),
    only: 'wide',
  }),
  screen('menu of a phone', manager, '/dashboard', dialog('Menu'), { press: button('More'), only: 'phone' }),
  screen('help', manager, '/dashboard', dialog(/./), { press: button('How it works'), only: 'wide' }),
  screen('not built yet', manager, '/bi', title(/./)),
  screen('unknown address in the frame', manager, '/nowhere', title(/./)),
];
