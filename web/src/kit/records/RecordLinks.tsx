import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { RecordLink } from './RecordLink.tsx';
import { Section } from './Section.tsx';

type Linked = Parameters<typeof RecordLink>[0]['record'];

interface RecordLinksProps<Ref extends Linked> {
  title: string;
  records: readonly Ref[];
  bare: boolean;
  /** behind the status of each */
  beside?: (record: Ref) => ReactNode;
}

/** Records of any kind around one, each a link with its status, under a heading with how many they are; nothing where there are none. */
export function RecordLinks<Ref extends Linked>({ title, records, bare, beside }: RecordLinksProps<Ref>) {
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
    </Section>
  );
}

const line = { display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', minHeight: 32 } as const;
