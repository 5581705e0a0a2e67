import { session } from '@plumbline/contract/areas/session';
import { open } from '../../kit/http/routes.ts';
import type { AreaRoutes } from '../../kit/http/routes.ts';
import type { Sessions } from '../../kit/http/sessions.ts';
import { login, logout, setup, setupCheck, switchLogin } from './commands.ts';
import { myInfo, updateMyPreferences } from './queries.ts';

export function sessionRoutes(sessions: Sessions): AreaRoutes {
  return {
    routes: [
      open(session.login, (request, input) => login(request, sessions, input)),
      open(session.logout, (request) => logout(request, sessions)),
      open(session.myInfo, (request) => myInfo(request)),
      open(session.updateMyPreferences, (request, input) => updateMyPreferences(request, sessions, input)),
      open(session.switchLogin, (request, input) => switchLogin(request, sessions, input)),
      open(session.setupCheck, (request, input) => setupCheck(request, input)),
      open(session.setup, (request, input) => setup(request, sessions, input)),
    ],
  };
}
