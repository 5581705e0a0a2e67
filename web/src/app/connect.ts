import { configureApi } from '../kit/api/client.ts';
import type { Outcome } from '../kit/api/unconfirmed.ts';
import { hostAround } from '../kit/nav/host.ts';
import { currentLogin, tenantMoved, useLoginInfo } from '../kit/nav/loginInfo.ts';
import { notify } from '../kit/notify/index.ts';
import { currentLocale, currentT } from '../kit/words/index.ts';
import { backTo, isLoginPath } from './guards.ts';
import { askProof } from './proof.ts';
import type { AppRouter } from './router.tsx';
import { leave } from '../kit/nav/leave.ts';

/** Connects the API client to the screens: the effect of each answer. */
export function connectApi(router: AppRouter, subTenantId: string | null): void {
  configureApi({
    tenantId: () => currentLogin()?.tenantId ?? null,
    subTenantId: () => subTenantId,
    host: hostAround,
    language: currentLocale,
    isLoginPage: () => isLoginPath(router.latestLocation.pathname),
    signedOut: () => signedOut(router),
    noPermission: () => showRefusal(router),
    notFound: () => void router.navigate({ to: '/404' }),
    warn: (text) => sayUnlessMoved(text),
    fail: (text) => notify.error(text || currentT()('Something went wrong')),
    tenantChanged: (text) => sayMoved(text),
    reloadMenu: () => void import('./arrival.ts').then((module) => module.reloadMenu()),
    gate: (gate) => void import('./gates.ts').then((module) => module.openGate(router, gate)),
    stepUp: askProof,
    outcomeKnown: sayOutcome,
    unknownText,
    transportText: () => currentT()('Something went wrong'),
  });
}

/** Opens /403 with the refused path; a second refusal of the same screen does nothing. */
function showRefusal(router: AppRouter): void {
  const from = router.latestLocation.pathname;
  if (from !== '/403') void router.navigate({ to: '/403', state: { from } });
}

/** The session is over: opens the sign-in page, which leads back here, without a message. */
export function signedOut(router: AppRouter): void {
  if (isLoginPath(router.latestLocation.pathname)) return;
  const { return: back } = backTo(router.latestLocation.href);
  leave(back ? `/login?return=${encodeURIComponent(back)}` : '/login', 'expired');
}

function unknownText(): string {
  return currentT()('We could not find out whether this was saved. Check before you send it again.');
}

/** Reports the outcome of a write in doubt. The screen may be older than the write. */
function sayOutcome(outcome: Outcome): void {
  const t = currentT();
  if (outcome === 'saved') notify.success(t('It was saved.'));
  if (outcome === 'notSaved') notify.warning(t('It was not saved.'));
  if (outcome === 'unknown') notify.warning(unknownText());
  void import('../kit/api/queryClient.ts').then(({ queryClient }) => queryClient.invalidateQueries());
}

function sayUnlessMoved(text: string): void {
  if (tenantMoved()) sayMoved(text);
  else notify.warning(text);
}

function sayMoved(text: string): void {
  useLoginInfo.setState((login) => ({ elsewhere: login.elsewhere ?? 'unknown' }));
  notify.warning(text, { action: { label: currentT()('Reload'), press: () => window.location.assign('/dashboard') } });
}
