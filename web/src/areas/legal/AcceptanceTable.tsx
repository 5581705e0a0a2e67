import Box from '@mui/material/Box';
import type { MatrixRow } from '@plumbline/contract/areas/legal';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { legal } from '@plumbline/contract/areas/legal';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { STANDING_TONES, memberName, standingName } from './words.ts';

/** People as rows, documents as columns; on a phone one card per person. */
export function AcceptanceTable({ matrix }: { matrix: OutputOf<typeof legal.matrix> }) {
  const t = useT();
  return (
    <Box role="region" tabIndex={0} aria-label={t('Acceptances')} sx={{ overflowX: 'auto' }}>
      <Box
        component="table"
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          '& th, & td': {
            textAlign: 'left',
            px: 2,
            py: 1,
            borderBottom: 1,
            borderColor: 'divider',
            verticalAlign: 'top',
          },
          '& thead th': { typography: 'caption', fontWeight: 700, bgcolor: 'surface.sunken', whiteSpace: 'nowrap' },
          '& thead': { display: { xs: 'none', md: 'table-header-group' } },
          '& tr': { display: { xs: 'block', md: 'table-row' } },
          '& tbody th, & tbody td': {
            display: { xs: 'block', md: 'table-cell' },
            borderBottomWidth: { xs: 0, md: 1 },
          },
          '& tbody tr': {
            borderBottom: '1px solid var(--pl-palette-divider)',
            borderBottomWidth: { xs: 1, md: 0 },
            py: { xs: 1, md: 0 },
          },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('Person')}</th>
            {matrix.documents.map((document) => (
              <th scope="col" key={document.documentId}>
                {document.title}, {document.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {matrix.rows.map((row) => (
            <Row key={row.personId} row={row} documents={matrix.documents} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function Row({ row, documents }: { row: MatrixRow; documents: OutputOf<typeof legal.matrix>['documents'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <tr>
      <Box component="th" scope="row" sx={{ fontWeight: 400 }}>
        <b>{row.fullName}</b>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {memberName(row.family, t)}
          {row.status === 'invited' && ` · ${t('invited')}`}
        </Box>
      </Box>
      {documents.map((document) => {
        const cell = row.cells.find((one) => one.documentId === document.documentId);
        const standing = cell?.standing ?? 'notAsked';
        return (
          <td key={document.documentId}>
            <Box sx={{ display: { md: 'none' }, typography: 'caption', color: 'text.secondary' }}>{document.title}</Box>
            {standing === 'notAsked' ? (
              <Box sx={{ color: 'text.tertiary' }}>{standingName(standing, t)}</Box>
            ) : (
              <StatusChip tone={STANDING_TONES[standing]} word={standingName(standing, t)} />
            )}
            {cell?.acceptedAt && (
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                {t('Version {label}, {day}', { label: cell.label ?? '', day: format.day(cell.acceptedAt) })}
              </Box>
            )}
          </td>
        );
      })}
    </tr>
  );
}
