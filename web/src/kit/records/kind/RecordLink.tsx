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

/** A record of any kind by its number and title, as a link to its page; with its status where that is asked for. */
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
  /** behind the status of each */
  beside?: (record: Ref) => ReactNode;
  /** a sentence below them */
  below?: ReactNode;
}

/** Records of any kind around one, each a link with its status, under a heading with how many they are; nothing where there are none. */
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
