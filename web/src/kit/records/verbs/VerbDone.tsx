import { useId } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { records } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { call } from '../../api/index.ts';
import { useActor, useGo } from '../../nav/index.ts';
import { useT } from '../../words/index.ts';
import { ComposerDone } from '../page/Composer.tsx';
import { recordPath } from '../kind/areas.ts';
import type { Dock } from '../page/dock.ts';
import type { EditableRecord, RecordSource } from '../kind/recordSource.ts';

interface VerbDoneProps<R extends EditableRecord> {
  source: RecordSource<R>;
  record: R;
  dock: Dock;
  text: string;
  onClose: () => void;
}

/** After an answer: who holds the ball, and the next record that waits for me, the same kind first. */
export function VerbDone<R extends EditableRecord>({ source, record, dock, text, onClose }: VerbDoneProps<R>) {
  const t = useT();
  const go = useGo();
  const me = useActor().personId;
  // A new read, because a cached one may still have the record that was just answered.
  const waiting = useQuery({
    queryKey: [records.court.path, useId()],
    queryFn: ({ signal }) => call(records.court, { pageSize: 100 }, { quiet: true, stay: true, signal }),
    gcTime: 0,
  });
  const ids = Object.values(source.idOf(record));
  const others = waiting.data?.rows.filter(({ recordId }) => !ids.includes(recordId)) ?? [];
  const next = others.find(({ kind }) => kind === source.kind.kind) ?? others[0] ?? null;
  function open() {
    if (!next) return;
    onClose();
    if (next.kind === source.kind.kind && dock.openRecord) dock.openRecord(next.recordId);
    else go(recordPath(next), { replace: dock.place === 'page' });
  }
  return (
    <ComposerDone
      dock={dock}
      text={text}
      ball={ballText(record.ballInCourt ?? [], me, t)}
      next={waiting.data ? next && { name: [next.number, next.title].filter(Boolean).join(' '), open } : 'unknown'}
      onClose={onClose}
    />
  );
}

function ballText(holders: readonly PersonRef[], me: string, t: T): string {
  if (holders.length === 0) return t('It waits for nobody.');
  if (holders.some(({ personId }) => personId === me)) return t('It is still in your court.');
  return t('The ball is with {names}.', { names: holders.map(({ fullName }) => fullName).join(', ') });
}
