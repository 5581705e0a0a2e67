import { useQuery } from '@tanstack/react-query';
import { inbox } from '@plumbline/contract/areas/notifications/inbox';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../kit/api/index.ts';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { Format } from '../../kit/words/index.ts';
import { channelWords } from './words.ts';

/** Says why a notice came, and what happened to it in each channel. */
export function WhyDialog({ notificationId, onClose }: { notificationId: string; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const why = useQuery(query(inbox.why, { notificationId }, { quiet: true, stay: true }));
  return (
    <Dialog title={t('Why did I get this?')} onClose={onClose} reading>
      <Loaded answer={why} skeleton={<SkeletonText lines={3} />}>
        {({ lines }) => (
          <dl>
            {lines.length === 0 && <dd>{t('It is older than the delivery log.')}</dd>}
            {lines.map((line) => (
              <div key={line.channel}>
                <dt>
                  <strong>{channelWords(t)[line.channel]}</strong>: {statusOf(line, t, format)}
                </dt>
                <dd>{line.why}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </Dialog>
  );
}

/** The outcome of a notice in a channel, such as "sent Nov 23, 2026, 4:10 PM". */
export function statusOf(
  line: Pick<OutputOf<typeof inbox.why>['lines'][number], 'status' | 'dueAt' | 'sentAt' | 'failure'>,
  t: T,
  format: Format,
): string {
  switch (line.status) {
    case 'sent':
      if (line.failure) return t('not delivered: {reason}', { reason: line.failure });
      return t('sent {when}', { when: format.instant(line.sentAt) });
    case 'waiting':
      return t('waits until {when}', { when: format.instant(line.dueAt) });
    case 'leftOut':
      return t('left out');
  }
}
