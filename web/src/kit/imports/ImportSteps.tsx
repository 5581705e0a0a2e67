import Box from '@mui/material/Box';
import { StatusShape } from '../ui/StatusShape.tsx';
import { useT } from '../words/index.ts';

export type Step = 'file' | 'columns' | 'preview' | 'done';
const STEPS: readonly Step[] = ['file', 'columns', 'preview', 'done'];

/** The steps of an import: file, columns, preview, end. */
export function ImportSteps({ step }: { step: Step }) {
  const t = useT();
  const words = { file: t('File'), columns: t('Columns'), preview: t('Preview'), done: t('Done') };
  const at = STEPS.indexOf(step);
  return (
    <Box
      component="ol"
      aria-label={t('Steps of the import')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        color: 'text.tertiary',
        '& li': { display: 'flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' },
        '& li + li::before': { content: '"›"', mr: 0.25, fontWeight: 400, color: 'text.tertiary' },
        '& i': {
          width: 20,
          height: 20,
          borderRadius: '50%',
          border: 1,
          borderColor: 'lineStrong',
          display: 'grid',
          placeItems: 'center',
          fontStyle: 'normal',
          fontWeight: 700,
          fontSize: '0.75rem',
        },
        '& .past i': { borderColor: 'transparent' },
        '& [aria-current]': { color: 'text.primary', fontWeight: 700 },
        '& [aria-current] i': { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
        '& span': { display: { xs: 'none', sm: 'inline' } },
        '& [aria-current] span': { display: 'inline' },
      }}
    >
      {STEPS.map((one, index) => (
        <li key={one} {...(index === at && { 'aria-current': 'step' })} className={index < at ? 'past' : undefined}>
          <i>{index < at ? <StatusShape tone="good" size={16} /> : index + 1}</i>
          <span>{words[one]}</span>
        </li>
      ))}
    </Box>
  );
}
