import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { memo } from 'react';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import type { Evaluation } from '@plumbline/contract/kit/forms/evaluate';
import { CheckField } from '../records/form/FormFields.tsx';
import { useFormat, useT } from '../words/index.ts';
import type { RunPart } from './runProps.ts';
import { SaveState } from './SaveState.tsx';
import { ScoreRing } from './ScoreRing.tsx';
import type { RunModel } from './useRun.ts';

interface RunHeadProps extends Pick<RunPart, 'run' | 'model' | 'forgets' | 'deficientOnly'> {
  onDeficientOnly: (on: boolean) => void;
  /** Answers the rest as conforming; stable while the screen is open */
  onRest: () => void;
}

/** The live state of a run: progress, score and save state, with the actions on the whole run. */
export function RunHead({ run, model, forgets, deficientOnly, onDeficientOnly, onRest }: RunHeadProps) {
  const { evaluation, rest, undo } = model;
  const { deficient } = evaluation.counts;
  return (
    <div>
      <Progress percent={evaluation.progress} />
      <div className="standing">
        <Counts evaluation={evaluation} />
        {!forgets && <SaveState queue={model.queue} />}
      </div>
      <div className="standing tools">
        {(deficient > 0 || deficientOnly) && <DeficientOnly on={deficientOnly} onChange={onDeficientOnly} />}
        {undo ? (
          <Filled undo={undo} />
        ) : (
          rest > 0 && <Rest rest={rest} done={isTicked(run.definition)} onRest={onRest} />
        )}
      </div>
    </div>
  );
}

/** The text beside it has the number. */
const Progress = memo(function Progress({ percent }: { percent: number }) {
  return <LinearProgress variant="determinate" value={percent} role="presentation" aria-hidden />;
});

const Counts = memo(function Counts({ evaluation: { counts, score } }: { evaluation: Evaluation }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <ScoreRing counts={{ ...counts, itemCount: counts.items, score }} size={44} />
      <div role="status" className="num counts">
        <span>{t('{n} of {all} answered', { n: counts.answered, all: counts.items })}</span>
        {counts.deficient > 0 && <span>{t('{n} deficient', { n: counts.deficient })}</span>}
        {score !== null && <span>{t('Score {n} %', { n: format.number(score) })}</span>}
      </div>
    </>
  );
});

const DeficientOnly = memo(function DeficientOnly(props: { on: boolean; onChange: (on: boolean) => void }) {
  const t = useT();
  return <CheckField label={t('Deficient only')} value={props.on} onChange={props.onChange} />;
});

function Filled({ undo }: { undo: NonNullable<RunModel['undo']> }) {
  const t = useT();
  return (
    <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'caption' }}>
      {t('{n|1 item was|# items were} filled in as conforming.', { n: undo.count })}
      <Button variant="text" onClick={undo.run} sx={toolSx}>
        {t('Undo')}
      </Button>
    </Box>
  );
}

/** `done`: items are ticked as done instead of judged. */
const Rest = memo(function Rest({ rest, done, onRest }: { rest: number; done: boolean; onRest: () => void }) {
  const t = useT();
  return (
    <Button variant="text" onClick={onRest} sx={toolSx}>
      {done ? t('The rest is done ({n})', { n: rest }) : t('The rest conforms ({n})', { n: rest })}
    </Button>
  );
});

function isTicked({ sections }: FormDefinition): boolean {
  return sections.every(({ items }) => items.every((item) => item.type !== 'choice' || item.responseSetId === 'done'));
}

const toolSx = { minHeight: 44 } as const;
