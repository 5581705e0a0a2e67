import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { CheckField } from '../records/FormFields.tsx';
import { useFormat, useT } from '../words/index.ts';
import type { RunPart } from './runProps.ts';
import { SaveState } from './SaveState.tsx';
import { ScoreRing } from './ScoreRing.tsx';

interface RunHeadProps extends RunPart {
  onDeficientOnly: (on: boolean) => void;
}

/** Where a run stands, live: how much is answered, how it scores, whether it is saved; and what is done to all of it. */
export function RunHead({ model, forgets, deficientOnly, onDeficientOnly }: RunHeadProps) {
  const t = useT();
  const format = useFormat();
  const { counts, progress, score } = model.evaluation;
  const { rest, undo, fillRest } = model;
  return (
    <Box>
      {/* In words below. */}
      <LinearProgress variant="determinate" value={progress} role="presentation" aria-hidden />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, mt: 0.5 }}>
        <ScoreRing counts={{ ...counts, itemCount: counts.items, score }} size={44} />
        <Box
          role="status"
          className="num"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, typography: 'caption', color: 'text.secondary' }}
        >
          <span>{t('{n} of {all} answered', { n: counts.answered, all: counts.items })}</span>
          {counts.deficient > 0 && <span>{t('{n} deficient', { n: counts.deficient })}</span>}
          {score !== null && <span>{t('Score {n} %', { n: format.number(score) })}</span>}
        </Box>
        {!forgets && <SaveState queue={model.queue} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {(counts.deficient > 0 || deficientOnly) && (
          <CheckField label={t('Deficient only')} value={deficientOnly} onChange={onDeficientOnly} />
        )}
        {undo ? (
          <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'caption' }}>
            {t('{n|1 item was|# items were} filled in as conforming.', { n: undo.count })}
            <Button variant="text" onClick={undo.run} sx={{ minHeight: 44 }}>
              {t('Undo')}
            </Button>
          </Box>
        ) : (
          rest > 0 && (
            <Button variant="text" onClick={fillRest} sx={{ minHeight: 44 }}>
              {t('The rest conforms ({n})', { n: rest })}
            </Button>
          )
        )}
      </Box>
    </Box>
  );
}
