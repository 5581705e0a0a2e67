import type { Gate, InvalidData, OutcomeData } from '@plumbline/contract/kit/codes';

/**
 * A call that failed. `code` is the envelope's code, 0 without an envelope; `status` is the HTTP status, 0 without an
 * answer. `data` is the envelope's data.
 */
export class ApiError extends Error {
  readonly code: number;
  readonly status: number;
  readonly msg: string;
  readonly data: unknown;

  constructor(code: number, status: number, msg: string, data: unknown) {
    super(msg || `code ${code}, status ${status}`);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.msg = msg;
    this.data = data;
  }

  /** The refused fields of code 1400; empty for other codes. */
  get fields(): InvalidData['fields'] {
    if (this.code !== 1400 || typeof this.data !== 'object' || this.data === null || !('fields' in this.data))
      return [];
    return Array.isArray(this.data.fields) ? (this.data.fields as InvalidData['fields']) : [];
  }

  /** The closed gate of code 1101; null for other codes. */
  get gate(): Gate | null {
    if (this.code !== 1101 || typeof this.data !== 'object' || this.data === null || !('gate' in this.data))
      return null;
    return this.data.gate as Gate;
  }

  /** Code 2000, because this tab shows another tenant than the session. */
  get tenantChanged(): boolean {
    return typeof this.data === 'object' && this.data !== null && 'tenantChanged' in this.data;
  }

  /** For a write in doubt: `unknown`, or `saved` if an earlier try saved it. Null for every other failure. */
  get outcome(): OutcomeData['outcome'] | null {
    if (typeof this.data !== 'object' || this.data === null || !('outcome' in this.data)) return null;
    return this.data.outcome === 'saved' || this.data.outcome === 'unknown' ? this.data.outcome : null;
  }

  /** A retry may succeed: no answer came, or the server was not able to give one. */
  get temporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500;
  }

  /** No answer came and nothing was saved: no network, a timeout, or no server. */
  get offline(): boolean {
    return this.status === 0 && this.outcome === null;
  }
}
