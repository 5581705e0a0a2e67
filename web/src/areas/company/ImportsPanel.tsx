import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SampleLink } from '../../kit/imports/SampleLink.tsx';
import { Link, useRight } from '../../kit/nav/index.ts';
import { partsOf } from '../../kit/records/kind/areas.ts';
import type { ImportPart } from '../../kit/records/kind/areas.ts';
import { useT } from '../../kit/words/index.ts';

/** Every list that the person may import, with a sample file. */
export function ImportsPanel() {
  const t = useT();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="p" sx={{ m: 0, maxWidth: '64ch', color: 'text.secondary' }}>
        {t(
          'Each list takes a CSV or XLSX file, whatever its columns are called. You see every value before anything is written, and an import of records can be undone.',
        )}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}>
        {partsOf('imports').map((part) => (
          <OneImport key={part.title((text) => text)} {...part} />
        ))}
      </Box>
    </Box>
  );
}

function OneImport({ title, text, sample, href, leadsTo, right }: ImportPart) {
  const t = useT();
  const mayImport = useRight(right.resource, right.action) !== 'none';
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: '160px minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ fontWeight: 600 }}>{title(t)}</Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, gridRow: { xs: 2, sm: 'auto' } }}>
        <Box sx={{ color: 'text.secondary' }}>{text(t)}</Box>
        <SampleLink {...sample} />
      </Box>
      {mayImport && (
        <Button
          size="small"
          component={Link}
          href={href}
          {...(!leadsTo && { 'aria-label': t('Import {name}', { name: title(t) }) })}
        >
          {leadsTo?.(t) ?? t('Import')}
        </Button>
      )}
    </Box>
  );
}
