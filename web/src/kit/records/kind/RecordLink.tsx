import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { RecordRef } from '@plumbline/contract/kit/records';
import { Link } from '../../nav/index.ts';
import { useT } from '../../words/index.ts';
import { Section } from '../page/Section.tsx';
import { StatusChip } from '../list/StatusChip.tsx';
import { kindOf, recordPath } from './areas.ts';
import { toneOf } from './recordKinds.ts';

type Linked = Omit<RecordRef, 'projectName'>;

/** A link to a record of any kind by number and title, optionally with its status. */
export function RecordLink({ record, status = false }: { record: Linked; status?: boolean }) {
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

interface RecordLinksProps<Ref extends Linked> {
  title: string;
  records: readonly Ref[];
  bare: boolean;
  /** Content after each status */
  beside?: (record: Ref) => ReactNode;
  /** A sentence below them */
  below?: ReactNode;
}

/** Related records of any kind as links with status, under a heading with their count. Hidden without any. */
export function RecordLinks<Ref extends Linked>({ title, records, bare, beside, below }: RecordLinksProps<Ref>) {
  if (records.length === 0) return null;
  return (
    <Section title={title} note={records.length} bare={bare}>
      <Box component="ul" sx={{ display: 'grid', gap: '4px' }}>
        {records.map((record) => (
          <Box component="li" key={record.recordId} sx={line}>
            <RecordLink record={record} status />
            {beside?.(record)}
          </Box>
        ))}
      </Box>
      {below}
    </Section>
  );
}

const line = { display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', minHeight: 32 } as const;
