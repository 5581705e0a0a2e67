import Box from '@mui/material/Box';
import type { MemberRow } from '@plumbline/contract/areas/people';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { useT } from '../../kit/words/index.ts';
import { PersonPhoto } from './PersonPhoto.tsx';
import { STATUS_TONES, statusWords } from './words.ts';

/** A person on a phone. */
export function MemberCard({ row }: { row: MemberRow }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <PersonPhoto person={row} photoId={row.photoId} size={40} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box component="span" className="num" sx={{ color: 'text.secondary', flex: 1 }}>
            {row.number}
          </Box>
          <StatusChip tone={STATUS_TONES[row.status]} word={statusWords(t)[row.status]} />
        </Box>
        <Box sx={{ typography: 'body1', fontWeight: 700, overflowWrap: 'anywhere' }}>{row.fullName}</Box>
        <Box sx={{ color: 'text.secondary' }}>{[row.title, ...row.trades].filter(Boolean).join(' · ')}</Box>
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {row.roles.join(', ') || t('No role')} · {t('{n|1 project|# projects}', { n: row.projects })}
        </Box>
      </Box>
    </Box>
  );
}
