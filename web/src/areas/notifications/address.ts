import type { inboxAddress } from '@plumbline/contract/areas/notifications/inbox';
import type { useListParams } from '../../kit/nav/index.ts';

/** What the address of the screen says, and how it is changed. */
export type InboxParams = ReturnType<typeof useListParams<typeof inboxAddress>>;
