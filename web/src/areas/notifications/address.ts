import type { inboxAddress } from '@plumbline/contract/areas/notifications/inbox';
import type { useListParams } from '../../kit/nav/index.ts';

/** The parameters of the screen's address, and their setter. */
export type InboxParams = ReturnType<typeof useListParams<typeof inboxAddress>>;
