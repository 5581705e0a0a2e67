import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import { Link } from '../../nav/index.ts';
import { useT } from '../../words/index.ts';
import { StatusChip } from '../list/StatusChip.tsx';
import { toneOf } from '../kind/recordKinds.ts';
import type { RecordKind } from '../kind/recordKinds.ts';

interface SimilarRecord {
  recordId: string;
  projectId: string;
  number: string | null;
  title: string;
  status: string;
}

/** Similar records, before the same is written twice. Each opens beside the form. Hidden without any. */
export function SimilarRecords({
  kind,
  heading,
  found,
}: {
  kind: RecordKind;
  heading: string;
  found: readonly SimilarRecord[];
}) {
  const t = useT();
  if (found.length === 0) return null;
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        gap: 1,
        p: '8px 12px',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'surface.sunken',
      }}
    >
      <ContentCopyOutlined fontSize="small" sx={{ color: 'text.tertiary', mt: '1px' }} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <b>{heading}</b>
        {found.map((one) => (
          <Box key={one.recordId} sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, minHeight: 28 }}>
            <Box
              component={Link}
              href={kind.path(one)}
              target="_blank"
              sx={{
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
                textDecoration: 'underline',
                textUnderlineOffset: '2px',
              }}
            >
              {one.number ?? t('Draft')} {one.title}
            </Box>
            <StatusChip tone={toneOf(kind, one.status)} word={kind.statusWord(one.status, t)} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
