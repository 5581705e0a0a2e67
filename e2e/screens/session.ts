import { screen, title } from '../kit/screen.ts';
import type { Screen } from '../kit/screen.ts';

export const screens: readonly Screen[] = [
  screen('sign-in', null, '/login', title('Sign in')),
  screen('a set-up link that is over', null, '/login/setup/none', (page) => page.getByRole('heading')),
  screen('a forgotten password', null, '/login/forgot', title(/./)),
  screen('an invitation that is over', null, '/login/invite/none', title(/./)),
  screen('a reset link that is over', null, '/login/reset/none', title(/./)),
  screen('a link about second factors that is over', null, '/login/factors/none', title(/./)),
];
