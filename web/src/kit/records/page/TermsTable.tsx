import Box from '@mui/material/Box';
import type { TermsTable as Table } from '@plumbline/contract/kit/terms';

/** Lines with their sums in two columns, everything else below, so that it fits a phone. */
export function TermsTable({ table: { columns, rows } }: { table: Table }) {
  const main = columns.findIndex(({ isMain }) => isMain);
  const last = columns.length - 1;
  return (
    <Box component="ul" sx={{ display: 'grid' }}>
      {rows.map(({ cells, isTotal }, place) => (
        <Box
          component="li"
          key={place}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: 2,
            py: 0.75,
            borderBottom: 1,
            borderColor: isTotal ? 'lineStrong' : 'divider',
            fontWeight: isTotal ? 700 : undefined,
          }}
        >
          <Box sx={{ overflowWrap: 'anywhere' }}>{cells[main]}</Box>
          <Box className="num" sx={{ textAlign: 'right' }}>
            {cells[last]}
          </Box>
          <Box sx={{ gridColumn: '1 / -1', typography: 'caption', color: 'text.secondary', fontWeight: 400 }}>
            {columns
              .flatMap(({ label }, at) => (at === main || at === last || !cells[at] ? [] : [`${label} ${cells[at]}`]))
              .join(' · ')}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
