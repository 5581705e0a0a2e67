import type { notifications } from '@plumbline/contract/areas/notifications';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';

export type Notice = OutputOf<typeof notifications.list>['rows'][number];
