import { inbox } from '@plumbline/contract/areas/notifications/inbox';
import { newId } from '@plumbline/contract/kit/uuid';
import { call } from '../../kit/api/index.ts';
import { PUSH_WORKER, keepPushDevice, pushDevice } from '../../kit/nav/push.ts';

/** Whether this browser can show notices while no page of ours is open. Inside another site's frame it cannot. */
export function canPush(): boolean {
  return window.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The id under which this browser gets notices of the signed-in person; undefined if it gets none. */
export async function thisDevice(): Promise<string | undefined> {
  if (!canPush()) return undefined;
  const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER);
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? pushDevice() : undefined;
}

/** Why this browser shows no notices: the person denied it, or no push service can be reached. */
export type NoPush = 'denied' | 'unreachable';

/**
 * Asks for permission and registers this browser for notices. Call it only from a press, because browsers require one.
 */
export async function turnOn(key: string): Promise<NoPush | null> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const registration = await navigator.serviceWorker.register(PUSH_WORKER);
    await active(registration);
    // A subscription with another key is useless; one of the person's other company is fine.
    const before = await registration.pushManager.getSubscription();
    if (before && !isOf(before, key)) await before.unsubscribe();
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const { endpoint, keys } = subscription.toJSON();
    const deviceId = newId();
    await call(inbox.addDevice, {
      deviceId,
      endpoint: endpoint ?? '',
      publicKey: keys?.['p256dh'] ?? '',
      secret: keys?.['auth'] ?? '',
      agent: navigator.userAgent.slice(0, 400),
    });
    keepPushDevice(deviceId);
    return null;
  } catch (error) {
    // The API client has already shown a refusal of the server.
    if (!(error instanceof DOMException)) throw error;
    return 'unreachable';
  }
}

function isOf({ options: { applicationServerKey } }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(applicationServerKey ?? []);
  return (
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '') === key
  );
}

async function active({ installing, waiting, active: ready }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (ready || !coming) return;
  await new Promise<void>((resolve) => {
    coming.addEventListener('statechange', () => coming.state === 'activated' && resolve());
  });
}
