export { ApiError, call, clearMerged, configureApi, currentTenantId, requestHeaders } from './client.ts';
export type { ApiSettings, CallOptions } from './client.ts';
export { newQueryClient, query, useAhead, useSend } from './query.ts';
export type { SendOptions } from './query.ts';
