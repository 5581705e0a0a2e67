import Box from '@mui/material/Box';
import { percentDone } from '@plumbline/contract/areas/checklists/names';
import { useT } from '../../kit/words/index.ts';

/** The progress as a bar and a number. */
export function Progress({ of }: { of: Parameters<typeof percentDone>[0] & { deficient: number } }) {
  const t = useT();
  const percent = percentDone(of);
  const tone = of.deficient > 0 ? 'attention' : percent === 100 ? 'good' : 'progress';
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, flex: 1 }}>
      <Box aria-hidden sx={{ flex: 1, minWidth: 32, maxWidth: 160, height: 6, borderRadius: 1, bgcolor: 'divider' }}>
        <Box sx={{ width: `${percent}%`, height: '100%', borderRadius: 1, bgcolor: `status.${tone}.mark` }} />
      </Box>
      <span className="num">{t('{n} %', { n: percent })}</span>
    </Box>
  );
}

/** The number of failures in words, for people who do not see the colour. */
export function Failures({ n }: { n: number }) {
  const t = useT();
  return (
    <Box
      component="b"
      className="num"
      sx={{ color: 'status.stopped.ink' }}
      aria-label={t('{n|one failed|# failed}', { n })}
    >
      {n}
    </Box>
  );
}
