/** Chance for 64 ids: asking for it costs more than all the rest of an id. */
const chance = new Uint8Array(64 * 10);
let used = chance.length;
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** A new UUIDv7: sortable by the time it was made, so it says when and must never serve as a secret. */
export function newId(now: number = Date.now()): string {
  if (used === chance.length) {
    crypto.getRandomValues(chance);
    used = 0;
  }
  const bytes = new Uint8Array(16);
  bytes.set(chance.subarray(used, used + 10), 6);
  used += 10;
  let time = now;
  for (let i = 5; i >= 0; i -= 1) {
    bytes[i] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  let hex = '';
  for (const byte of bytes) hex += HEX[byte];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
