import { PEOPLE } from '../kit/people.ts';
import { screen } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

const { engineer } = PEOPLE;

export const screens: readonly Screen[] = [
  screen('chat', engineer, '/chat', (page) => page.getByRole('tab', { name: /^Messages/ })),
  screen('unread messages', engineer, '/dashboard/unreadmessage', (page) =>
    page.getByRole('tab', { name: /^Messages/ }),
  ),
];
