import { useEffect, useState } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { useSend } from '../../api/index.ts';

interface Marked {
  recordId: string;
  version: number;
  watching: boolean;
  starred: boolean;
}

export type Marks = ReturnType<typeof useMarks>;

/** My star, my watching and my read mark: shown at once, restored after a refusal. */
export function useMarks(record: Marked, myId: string, touches: readonly Endpoint[]) {
  const [starred, setStarred] = useState(record.starred);
  const [watching, setWatching] = useState(record.watching);
  useEffect(() => setStarred(record.starred), [record.starred, record.recordId]);
  useEffect(() => setWatching(record.watching), [record.watching, record.recordId]);
  const { mutate: sendStar } = useSend(records.star, { touches: [...touches, records.recent] });
  const { mutate: sendWatch } = useSend(records.watch, { touches });
  const { mutate: sendUnwatch } = useSend(records.unwatch, { touches });
  const { mutate: sendRead } = useSend(records.read, { quiet: true, background: true, touches: [records.recent] });

  useEffect(() => sendRead({ recordId: record.recordId }), [record.recordId, record.version, sendRead]);

  return {
    starred,
    watching,
    star: () => {
      setStarred(!starred);
      sendStar({ recordId: record.recordId, starred: !starred }, { onError: () => setStarred(starred) });
    },
    watch: () => {
      setWatching(!watching);
      const send = watching ? sendUnwatch : sendWatch;
      send({ recordId: record.recordId, personIds: [myId] }, { onError: () => setWatching(watching) });
    },
  };
}
