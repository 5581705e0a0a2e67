import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bidPackages } from '@plumbline/contract/areas/bidPackages';
import { bidPackageReads } from '@plumbline/contract/areas/bidPackages/reads';
import { query, useSend } from '../../../kit/api/index.ts';
import { confirm } from '../../../kit/confirm/index.ts';
import { useFormat, useT } from '../../../kit/words/index.ts';
import { rowOf } from '../formRows.ts';
import type { FormRow } from '../formRows.ts';

/** The forms that the company keeps. Their lines can be copied; a form can be removed. */
export function KeptForms({ onTake }: { onTake: (rows: FormRow[]) => void }) {
  const t = useT();
  const format = useFormat();
  const [shown, setShown] = useState(false);
  const { data = [] } = useQuery(query(bidPackageReads.forms, {}, { quiet: true, stay: true }));
  const remove = useSend(bidPackages.removeForm, { touches: [bidPackageReads.forms] });
  if (data.length === 0) return null;
  async function stopKeeping(bidFormId: string, name: string) {
    const sure = await confirm({
      title: t('Stop keeping {name}?', { name }),
      text: t('Packages that began with it have their own copy.'),
      confirmLabel: t('Stop keeping it'),
    });
    if (sure) remove.mutate({ bidFormId });
  }
  return (
    <div>
      <Button variant="text" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t('Kept forms ({n})', { n: data.length })}
      </Button>
      {shown && (
        <Box component="ul" aria-label={t('Kept forms')}>
          {data.map(({ bidFormId, name, lines, number, keptAt }) => (
            <Box
              component="li"
              key={bidFormId}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: '1 1 220px', py: 1 }}>
                {name}
                <Box sx={{ color: 'text.secondary' }}>
                  {t('{n|one line|# lines}, version {number} of {day}', {
                    n: lines.length,
                    number,
                    day: format.day(keptAt),
                  })}
                </Box>
              </Box>
              <Button
                variant="outlined"
                aria-label={t('Add the lines of {name}', { name })}
                onClick={() => onTake(lines.map(rowOf))}
              >
                {t('Add its lines')}
              </Button>
              <Button
                variant="text"
                aria-label={t('Stop keeping {name}', { name })}
                onClick={() => void stopKeeping(bidFormId, name)}
              >
                {t('Stop keeping it')}
              </Button>
            </Box>
          ))}
        </Box>
      )}
    </div>
  );
}
