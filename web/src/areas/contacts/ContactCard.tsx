import Box from '@mui/material/Box';
import type { DirectoryRow } from '@plumbline/contract/areas/contacts';
import { CardStatus, StandingChip } from './pieces.tsx';

/** A company or a person on a phone. */
export function ContactCard({ row }: { row: DirectoryRow }) {
  const second = row.kind === 'person' ? [row.title, row.companyName] : [row.trades.join(', ')];
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box
          dir="auto"
          sx={{
            flex: 1,
            minWidth: 0,
            typography: 'body1',
            fontWeight: 700,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {row.name}
        </Box>
        {row.status !== 'active' && <CardStatus status={row.status} />}
        {row.insurance && row.insurance !== 'none' && row.insurance !== 'ok' && (
          <StandingChip standing={row.insurance} labelled />
        )}
      </Box>
      <Box dir="auto" sx={{ color: 'text.secondary' }}>
        {second.filter(Boolean).join(' · ')}
      </Box>
      <Box className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
        {[row.phone, row.email].filter(Boolean).join(' · ')}
      </Box>
    </>
  );
}
