import type { Page } from '@playwright/test';
import { PEOPLE } from '../kit/people.ts';
import { button, dialog, screen } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

const { admin } = PEOPLE;
const policies = (page: Page) => page.getByRole('heading', { name: 'Approval policies' });
const away = (page: Page) => page.getByRole('heading', { name: 'While I am away' });

export const screens: readonly Screen[] = [
  screen('approval policies', admin, '/setting/approvalPolicy', policies),
  screen('new approval policy', admin, '/setting/approvalPolicy', dialog('New policy'), {
    press: button('New policy'),
  }),
  screen('while I am away', admin, '/personalProfile?tab=approvals', away),
];
