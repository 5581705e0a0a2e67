import Box from '@mui/material/Box';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { useT } from '../../kit/words/index.ts';
import type { ProjectRow } from './rows.ts';
import { PROJECT_TONES, projectStatusName } from './words.ts';

/** A project on a phone. */
export function ProjectCard({ row }: { row: ProjectRow }) {
  const t = useT();
  const where = [row.clientName, row.city].filter(Boolean).join(' · ');
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
          {row.projectNumber}
        </Box>
        <StatusChip tone={PROJECT_TONES[row.status] ?? 'neutral'} word={projectStatusName(row.status, t)} />
      </Box>
      <Box
        sx={{
          typography: 'body1',
          fontWeight: 700,
          my: 0.25,
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }}
      >
        {row.projectName}
      </Box>
      {where && (
        <Box sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {where}
        </Box>
      )}
      <Box
        className="num"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          mt: 0.5,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        {row.myCourt > 0 && (
          <Box component="b" sx={{ color: 'turn.ink' }}>
            {t('{n} in your court', { n: row.myCourt })}
          </Box>
        )}
        <span>{t('{n|1 open RFI|# open RFIs}', { n: row.openRfis })}</span>
        {row.lateRfis > 0 && (
          <Box component="b" sx={{ color: 'status.attention.ink' }}>
            {t('{n} late', { n: row.lateRfis })}
          </Box>
        )}
      </Box>
    </>
  );
}
