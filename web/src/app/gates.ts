import type { Gate } from '@plumbline/contract/kit/codes';
import { backTo } from './guards.ts';
import type { AppRouter } from './router.tsx';

/** The page that opens each gate; from there the person continues to the original page. */
const OPENED_AT: Partial<Record<Gate, string>> = {
  secondFactor: '/verification',
  onboarding: '/onboarding/agreement',
};

/** Opens the page for a gate, once for any number of calls. */
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
