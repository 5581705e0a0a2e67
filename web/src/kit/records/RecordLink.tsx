import type { RecordRef } from '@plumbline/contract/kit/records';
import { Link } from '../nav/index.ts';
import { useT } from '../words/index.ts';
import { StatusChip } from './StatusChip.tsx';
import { kindOf, recordPath } from './areas.ts';
import { toneOf } from './recordKinds.ts';

/** A record of any kind by its number and title, as a link to its page; with its status where that is asked for. */
export function RecordLink({ record, status = false }: { record: Omit<RecordRef, 'projectName'>; status?: boolean }) {
  const t = useT();
  const kind = kindOf(record.kind);
  const name = [record.number, record.title].filter(Boolean).join(' ');
  return (
    <>
      {kind ? <Link href={recordPath(record)}>{name}</Link> : name}
      {kind && status && <StatusChip tone={toneOf(kind, record.status)} word={kind.statusWord(record.status, t)} />}
    </>
  );
}
