import type { Gate, InvalidData } from '@plumbline/contract/kit/codes';

/**
 * A call that did not succeed. `code` is the envelope's code, or 0 when there was no envelope; `status` is the HTTP
 * status, or 0 when the network gave none. `data` is what came with it.
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

  /** The refused fields of code 1400, else none. */
  get fields(): InvalidData['fields'] {
    if (this.code !== 1400 || typeof this.data !== 'object' || this.data === null || !('fields' in this.data))
      return [];
    return Array.isArray(this.data.fields) ? (this.data.fields as InvalidData['fields']) : [];
  }

  /** The closed gate of code 1101, else null. */
  get gate(): Gate | null {
    if (this.code !== 1101 || typeof this.data !== 'object' || this.data === null || !('gate' in this.data))
      return null;
    return this.data.gate as Gate;
  }

  /** No answer came: no network, a time-out, or the server is gone. */
  get offline(): boolean {
    return this.status === 0;
  }
}
