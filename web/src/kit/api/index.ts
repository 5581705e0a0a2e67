export { ApiError, browserAddress, call, currentTenantId, requestHeaders } from './client.ts';
export type { ApiSettings, CallOptions } from './client.ts';
export { query, useAhead, useSend } from './query.ts';
export type { SendOptions } from './query.ts';
