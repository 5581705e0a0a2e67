import LockOutlined from '@mui/icons-material/LockOutlined';
import Box from '@mui/material/Box';
import type { AuditLine } from '@plumbline/contract/areas/audit';
import { useFormat, useT } from '../../kit/words/index.ts';
import { verbName } from './words.ts';

/** A line of the audit, with links to what an auditor looks at next. */
export function AuditRow({ line }: { line: AuditLine }) {
  const t = useT();
  const format = useFormat();
  const { detail } = line;
  const hasDetail = detail !== null && Object.keys(detail).length > 0;
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider', p: '6px 16px' }}>
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 0.25,
          alignItems: 'baseline',
          gridTemplateColumns: { xs: '1fr 1fr', md: '168px 160px 190px 180px 1fr 110px 16px' },
        }}
      >
        <Box component="time" dateTime={line.at} className="num" sx={{ color: 'text.secondary' }}>
          {format.instant(line.at)}
        </Box>
        <Box sx={{ fontWeight: 700 }}>{line.person?.fullName ?? 'Plumbline'}</Box>
        <Box>{verbName(line.verb, t)}</Box>
        <Box sx={{ color: 'text.secondary' }}>{line.resourceName}</Box>
        <Box sx={{ overflowWrap: 'anywhere' }}>{line.subject}</Box>
        <Box sx={{ color: 'text.tertiary', typography: 'caption' }}>{line.address}</Box>
        {line.sealed && <LockOutlined titleAccess={t('Sealed')} sx={{ fontSize: 14, color: 'text.tertiary' }} />}
      </Box>
      {hasDetail && (
        <Box component="details" sx={{ typography: 'caption', color: 'text.secondary' }}>
          <Box component="summary" sx={{ cursor: 'pointer', minHeight: 24 }}>
            {t('Details')}
          </Box>
          <Box
            component="pre"
            tabIndex={0}
            aria-label={t('Details')}
            sx={{ m: 0, maxHeight: 240, overflow: 'auto', whiteSpace: 'pre-wrap' }}
          >
            {JSON.stringify(detail, null, 1)}
          </Box>
        </Box>
      )}
    </Box>
  );
}
