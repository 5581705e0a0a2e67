import type { Gate } from '@plumbline/contract/kit/codes';
import { backTo } from './guards.ts';
import type { AppRouter } from './router.tsx';

/** Where a closed gate is opened; from there the person goes on to where they wanted to be. */
const OPENED_AT: Partial<Record<Gate, string>> = {
  secondFactor: '/verification',
  onboarding: '/onboarding/agreement',
};

/** Leads to what opens a gate, once however many calls met it. */
export function openGate(router: AppRouter, gate: Gate): void {
  if (gate === 'licence') {
    const from = router.latestLocation.pathname;
    if (from !== '/licence') void router.navigate({ to: '/licence', state: { from }, replace: true });
    return;
  }
  const to = OPENED_AT[gate];
  const { pathname, href } = router.latestLocation;
  if (!to || pathname === to || pathname.startsWith('/onboarding/')) return;
  const back = backTo(href).return;
  void router.navigate({ href: back ? `${to}?return=${encodeURIComponent(back)}` : to, replace: true });
}
