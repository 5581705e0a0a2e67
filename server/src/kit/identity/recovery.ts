import { randomInt } from 'node:crypto';
import type { Vault } from './vault.ts';

const HOW_MANY = 10;
/** Without letters and digits that look alike on paper: 32 signs, ten of them are 50 bits. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Ten codes of the form `ABCDE-FGHJK`, for a person to keep on paper; each opens once. */
export function newRecoveryCodes(): string[] {
  const five = () => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return Array.from({ length: HOW_MANY }, () => `${five()}-${five()}`);
}

/** The stored hash of a recovery code. A person who can only read the database cannot test codes against it. */
export function recoveryHash(vault: Vault, accountId: string, code: string): Buffer {
  return vault.mac('recovery code', `${accountId} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);
}

/** Whether this has the form of a recovery code, however it was typed. */
export function isRecoveryCode(typed: string): boolean {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '').length === 10;
}
