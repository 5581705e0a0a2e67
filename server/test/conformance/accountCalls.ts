import { PASSWORD } from '../client.ts';
import type { Call } from './target.ts';

const none = (input: () => Record<string, unknown>): Call => ({ kind: 'none', status: '', input });

/** Coming in by a mail, and one's own address and password. */
export const accountCalls: Record<string, Call> = {
  'account.inviteLook': none(() => ({ token: 'nothing' })),
  'account.inviteAccept': none(() => ({ token: 'nothing', password: PASSWORD })),
  'account.forgot': none(() => ({ email: 'nobody@harbor.example' })),
  'account.resetLook': none(() => ({ token: 'nothing' })),
  'account.reset': none(() => ({ token: 'nothing', password: PASSWORD })),
  'account.mySignIn': none(() => ({})),
  'account.changePassword': none(() => ({ current: 'not my password', password: PASSWORD })),
  'account.setPin': none(() => ({ pin: '480216' })),
  'account.requestEmail': none(() => ({ email: 'another@harbor.example' })),
  'account.confirmEmail': none(() => ({ code: '000000' })),
};
