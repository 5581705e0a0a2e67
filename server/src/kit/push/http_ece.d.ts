declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  /** Encrypts for a browser (RFC 8188, RFC 8291). */
  export function encrypt(
    content: Buffer,
    options: { version: 'aes128gcm'; dh: string; privateKey: ECDH; authSecret: string },
  ): Buffer;
}
