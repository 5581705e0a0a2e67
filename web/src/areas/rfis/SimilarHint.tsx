import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { RFI_STATUSES, rfis } from '@plumbline/contract/areas/rfis';
import { query } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { useT } from '../../kit/words/index.ts';
import { RFI_TONES, rfiPath } from './record.tsx';
import { statusWords } from './words.ts';

interface SimilarHintProps {
  projectId: string;
  title: string;
  question: string;
  exceptId?: string;
}

/** RFIs that read alike, before the same question goes out twice. Says nothing when there are none. */
export function SimilarHint({ projectId, title, question, exceptId }: SimilarHintProps) {
  const t = useT();
  const asked = useDeferredValue({ title: title.trim().slice(0, 255), question: question.trim().slice(0, 500) });
  const ready = asked.title.length >= 8;
  const similar = useQuery({
    ...query(
      rfis.similar,
      { projectId, title: asked.title, question: asked.question || undefined, exceptId },
      { quiet: true, stay: true },
    ),
    enabled: ready,
    staleTime: 60_000,
  });
  const found = ready ? (similar.data ?? []).slice(0, 3) : [];
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
        <b>{t('{n|1 similar RFI|# similar RFIs}', { n: found.length })}</b>
        {found.map((one) => {
          const status = RFI_STATUSES.find((known) => known === one.status) ?? 'draft';
          return (
            <Box key={one.rfiId} sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, minHeight: 28 }}>
              <Box
                component={Link}
                href={rfiPath({ projectId, rfiId: one.rfiId })}
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
              <StatusChip tone={RFI_TONES[status]} word={statusWords(t)[status]} />
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
