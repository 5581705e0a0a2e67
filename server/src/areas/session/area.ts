import { factors } from '@plumbline/contract/areas/factors';
import { session } from '@plumbline/contract/areas/session';
import { account } from '@plumbline/contract/areas/session/account';
import { open } from '../../kit/http/routes.ts';
import type { Area, Composition } from '../../kit/area.ts';
import { addressJobs } from './addresses.ts';
import { sessionJobs } from './resets.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import { confirmEmail, mySignIn, requestEmail } from './addresses.ts';
import { logout, setup, setupCheck, switchLogin } from './commands.ts';
import { inviteAccept, inviteLook } from './invitations.ts';
import { changePassword, setPin } from './passwords.ts';
import { login, passkeyLogin } from './login.ts';
import { myInfo, updateMyPreferences } from './queries.ts';
import { forgot, reset, resetLook } from './resets.ts';

export const sessionArea: Area = {
  routes,
  jobs: ({ context, translators }) => ({
    jobs: {
      ...sessionJobs(context, translators),
      ...addressJobs(context, translators),
      async sweepIdentity() {
        await context.database.call('identity.sweep', []);
      },
    },
    clockwork: [{ job: 'sweepIdentity', at: '37 * * * *' }],
  }),
  words: { es: () => import('./es.ts').then(({ es }) => es) },
};

function routes({ sessions }: Composition): AreaRoutes {
  return {
    routes: [
      open(session.login, (request, input) => login(request, sessions, input)),
      open(factors.passkeyLogin, (request, input) => passkeyLogin(request, sessions, input)),
      open(session.logout, (request) => logout(request, sessions)),
      open(session.myInfo, (request) => myInfo(request)),
      open(session.updateMyPreferences, (request, input) => updateMyPreferences(request, sessions, input)),
      open(session.switchLogin, (request, input) => switchLogin(request, sessions, input)),
      open(session.setupCheck, (request, input) => setupCheck(request, input)),
      open(session.setup, (request, input) => setup(request, sessions, input)),
      open(account.inviteLook, inviteLook),
      open(account.inviteAccept, (request, input) => inviteAccept(request, sessions, input)),
      open(account.forgot, (request, input) => forgot(request, sessions, input)),
      open(account.resetLook, resetLook),
      open(account.reset, (request, input) => reset(request, sessions, input)),
      open(account.mySignIn, (request) => mySignIn(request)),
      open(account.changePassword, (request, input) => changePassword(request, sessions, input)),
      open(account.setPin, setPin),
      open(account.requestEmail, requestEmail),
      open(account.confirmEmail, confirmEmail),
    ],
  };
}
