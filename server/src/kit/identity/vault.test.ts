import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findKey, keepKey, makeVault, readKey } from './vault.ts';

test('what is sealed opens with the same key, for the thing that it belongs to, and unchanged', () => {
  const vault = makeVault('the key of one installation');
  const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'factor 1');
  expect(sealed.toString('latin1')).not.toContain('JBSWY');
  expect(vault.open(sealed, 'factor 1')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => vault.open(sealed, 'factor 2')).toThrow();
  expect(() => makeVault('another').open(sealed, 'factor 1')).toThrow();
  const bent = Buffer.from(sealed);
  bent[bent.length - 1]! ^= 1;
  expect(() => vault.open(bent, 'factor 1')).toThrow();
  expect(() => vault.open(sealed.subarray(0, 20), 'factor 1')).toThrow();
});

test('marks tell keys apart, and purposes do not mix', () => {
  const [one, other] = [makeVault('one'), makeVault('other')];
  expect(one.mark).toEqual(makeVault('one').mark);
  expect(one.mark).not.toEqual(other.mark);
  expect(one.mac('recovery', 'x')).not.toEqual(one.mac('challenge', 'x'));
});

test('a key is made once, for the owner of the folder alone; that of the settings comes first', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plumbline-key-'));
  try {
    const [one, other] = await Promise.all([
      readKey({ secret: undefined, dataDir }),
      readKey({ secret: undefined, dataDir }),
    ]);
    expect(one).toBe(other);
    expect(one).toHaveLength(43);
    expect((await stat(join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await keepKey(dataDir, 'another')).toBe(false);
    expect(await findKey(dataDir)).toBe(one);
    expect(await readKey({ secret: 'from the settings', dataDir })).toBe('from the settings');
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
