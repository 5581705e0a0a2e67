import { currentLogin } from './loginInfo.ts';

/** The script that shows notices while no page of ours is open. */
export const PUSH_WORKER = '/sc/push-worker.js';

const PUSH_KEY = 'plumbline.push';

interface Kept {
  userId: string;
  /** By company */
  devices: Record<string, string>;
}

function readDevices(): Kept | null {
  const text = localStorage.getItem(PUSH_KEY);
  return text === null ? null : (JSON.parse(text) as Kept);
}

/** The device id under which this browser gets notices of the signed-in person; undefined if it gets none. */
export function pushDevice(): string | undefined {
  const [login, known] = [currentLogin(), readDevices()];
  return login && known?.userId === login.userId ? known.devices[login.tenantId] : undefined;
}

/** Stores the device id; null means no notices of this company. */
export function keepPushDevice(deviceId: string | null): void {
  const login = currentLogin();
  if (!login) return;
  const known = readDevices();
  const { [login.tenantId]: _before, ...others } = known?.userId === login.userId ? known.devices : {};
  const devices = deviceId === null ? others : { ...others, [login.tenantId]: deviceId };
  localStorage.setItem(PUSH_KEY, JSON.stringify({ userId: login.userId, devices } satisfies Kept));
}
