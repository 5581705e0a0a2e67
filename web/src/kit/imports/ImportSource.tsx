import Box from '@mui/material/Box';
import type { ImportPreview } from '@plumbline/contract/kit/imports';
import { SelectField } from '../ui/SelectField.tsx';
import { useFormat, useT } from '../words/index.ts';
import type { Import, PreviewEndpoint } from './useImport.ts';

interface ImportSourceProps<E extends PreviewEndpoint> {
  data: ImportPreview;
  work: Import<E>;
  writes: number;
}

/** The place of the list in the file, and the results of its lines. */
export function ImportSource<E extends PreviewEndpoint>({ data, work, writes }: ImportSourceProps<E>) {
  const t = useT();
  const format = useFormat();
  const { sheets, sheet, header, counts } = data;
  const best = sheets.toSorted((a, b) => b.matches - a.matches || b.lines - a.lines)[0]?.name;
  const { refused = 0, ignored = 0 } = counts;
  const all = data.total + ignored;
  const stay = all - writes - refused - ignored;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: 2,
        py: 1,
        bgcolor: 'surface.sunken',
        borderBlock: 1,
        borderColor: 'divider',
        flex: 'none',
        '& label, & .lab': { fontSize: '0.75rem', fontWeight: 700, color: 'text.secondary', m: 0 },
        '& .pick': { display: 'flex', alignItems: 'center', gap: 1 },
      }}
    >
      {sheets.length > 1 && (
        <Box className="pick" sx={{ minWidth: 0 }}>
          <span className="lab" aria-hidden>
            {t('Sheet')}
          </span>
          <Box sx={{ width: 240, minWidth: 0 }}>
            <SelectField
              label={t('Sheet')}
              hideLabel
              value={sheet ?? ''}
              onChange={(chosen) => chosen && work.setSheet(chosen)}
              options={sheets.map(({ name }) => ({
                value: name,
                label: name === best ? t('{name}, best match of {n}', { name, n: sheets.length }) : name,
              }))}
            />
          </Box>
        </Box>
      )}
      {header && (
        <Box className="pick">
          <span className="lab" aria-hidden>
            {t('Header rows')}
          </span>
          <Box sx={{ width: 112 }}>
            <SelectField
              label={t('Header rows')}
              hideLabel
              value={header.join('-')}
              onChange={(chosen) => {
                const [first = 0, last = 0] = chosen.split('-').map(Number);
                if (first > 0) work.setHeader([first, last]);
              }}
              options={headings(header).map(([first, last]) => ({
                value: `${first}-${last}`,
                label:
                  first === last
                    ? String(first)
                    : t(last - first === 1 ? '{first} and {last}' : '{first} to {last}', { first, last }),
              }))}
            />
          </Box>
        </Box>
      )}
      <Box
        role="status"
        sx={{ ml: 'auto', fontSize: '0.75rem', color: 'text.secondary', '& b': { color: 'text.primary' } }}
      >
        {t('{n|1 line|# lines}', { n: format.number(all) })}: <b>{format.number(writes)}</b> {t('come in')}
        {stay > 0 && (
          <>
            , <b>{format.number(stay)}</b> {t('stay as they are')}
          </>
        )}
        {refused > 0 && (
          <>
            , <b>{format.number(refused)}</b> {t('refused')}
          </>
        )}
        {ignored > 0 && (
          <>
            , <b>{format.number(ignored)}</b> {t('left out')}
          </>
        )}
      </Box>
    </Box>
  );
}

const LOOKED_AT = 12;

/** The rows that may be headings: one, two or three of the first rows, and rows around those found. */
function headings([first, last]: readonly [number, number]): [number, number][] {
  const all: [number, number][] = [];
  for (let from = 1; from <= Math.max(LOOKED_AT, last + 2); from += 1)
    for (const size of [1, 2, 3]) {
      const isFound = from === first && from + size - 1 === last;
      if (isFound || size === 1 || Math.abs(from - first) <= 2) all.push([from, from + size - 1]);
    }
  return all;
}
