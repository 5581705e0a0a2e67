import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';

/** Uses the installation's key. Each sealed secret is bound to its owner: moved to another owner it cannot be opened. */
export interface Vault {
  /** Seals a secret that we must be able to read again, with AES-256-GCM. */
  seal(secret: string, belongsTo: string): Buffer;
  /** Opens a sealed secret; throws for anything else. */
  open(sealed: Buffer, belongsTo: string): string;
  /** 32 bytes that only this installation can compute, for values that are compared and never read. */
  mac(purpose: string, text: string): Buffer;
  /** Distinguishes keys, and reveals nothing else. */
  readonly mark: Buffer;
}

const NONCE = 12;
const TAG = 16;

export function makeVault(key: string): Vault {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, 'plumbline', purpose, 32));
  const sealing = derive('seal');
  const marking = derive('mac');
  return {
    mark: derive('mark'),
    seal(secret, belongsTo) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(belongsTo));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, belongsTo) {
      const cipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(Buffer.from(belongsTo))
        .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([cipher.update(sealed.subarray(NONCE + TAG)), cipher.final()]).toString('utf8');
    },
    mac: (purpose, text) => createHmac('sha256', marking).update(`${purpose}\0${text}`).digest(),
  };
}

/** Reads the installation's key: from the settings, else from the data folder, created at the first start. */
export async function readKey({ secret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>): Promise<string> {
  if (secret) return secret;
  const file = keyFile(dataDir);
  await mkdir(dataDir, { recursive: true });
  // Of two processes that start at once, one makes it and both read it.
  await keepKey(dataDir, randomBytes(32).toString('base64url'));
  return (await readFile(file, 'utf8')).trim();
}

/** The key that lies in a data folder; undefined when there is none. */
export function findKey(dataDir: string): Promise<string | undefined> {
  return readFile(keyFile(dataDir), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}

/** Puts a key into a data folder that has none; false when it has one. The file appears whole, never half written. */
export async function keepKey(dataDir: string, key: string): Promise<boolean> {
  const whole = `${keyFile(dataDir)}.${randomUUID()}`;
  await writeFile(whole, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(whole, keyFile(dataDir));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(whole, { force: true });
  }
}

function keyFile(dataDir: string): string {
  return join(dataDir, 'secret.key');
}
