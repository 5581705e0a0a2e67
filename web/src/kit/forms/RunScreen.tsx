import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, memo, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { FormDefinition, FormItem } from '@plumbline/contract/kit/forms/definition';
import { confirm } from '../confirm/index.ts';
import { lazyPart, useNavigationBlocker } from '../nav/index.ts';
import { useKinds } from '../records/kind/useKinds.ts';
import { useT } from '../words/index.ts';
import { formSx } from './formSx.ts';
import { Carried, ItemHistory } from './ItemHistory.tsx';
import { RunDesk, showPlace } from './RunDesk.tsx';
import { RunHead } from './RunHead.tsx';
import type { ItemActs } from './RunItem.tsx';
import { RunPhone } from './RunPhone.tsx';
import type { RunPart, RunScreenProps } from './runProps.ts';
import { firstStep, gapsOf, nextMissing, stepsOf } from './steps.ts';
import { useRun } from './useRun.ts';
import type { RunModel } from './useRun.ts';

const ReleaseDialog = lazyPart(() => import('./ReleaseDialog.tsx').then((module) => module.ReleaseDialog));

/**
 * A form that is filled in: on a phone one item at a time, at a desk all items; read-only where nothing may be
 * answered. Each answer is on the device at once and is sent when possible. The page shows pictures with
 * `ImageLightbox`.
 */
export const RunScreen = memo(function RunScreen(props: RunScreenProps) {
  return (
    <Box sx={formSx}>
      <Run {...props} />
    </Box>
  );
});

/** The form itself, below its styles, so that an answer does not compute the styles again. */
function Run(props: RunScreenProps) {
  const { run, layout, release, historyOf } = props;
  const t = useT();
  const model = useRun(run, props);
  const isPhone = useMediaQuery('(max-width: 699.95px)');
  const phone = layout ? layout === 'phone' : isPhone;
  const may = run.can['answer'];
  const [deficientOnly, setDeficientOnly] = useState(false);
  const [held, setHeld] = useState<string | null>(null);
  const [past, setPast] = useState<FormItem | null>(null);
  const { evaluation } = model;
  const steps = useMemo(
    () => stepsOf(run.definition, evaluation, { deficientOnly }),
    [run.definition, evaluation, deficientOnly],
  );
  const [at, setAt] = useState<string | null>(() => firstStep(steps)?.item.id ?? null);
  const acts = useActs(model, setAt, setHeld, setPast);
  // On a phone, items answered by "rest" are skipped: the next open item follows, or the end.
  const isFilled = useRef(false);
  const fillRest = useCallback(() => {
    acts.fillRest();
    isFilled.current = true;
  }, [acts]);
  const goOn = useEffectEvent(() => {
    if (isFilled.current && phone) setAt(nextMissing(steps, at)?.item.id ?? null);
    isFilled.current = false;
  });
  useEffect(() => goOn(), [steps]);
  // Links to its records need the names of their kinds.
  useKinds(Object.keys(run.deficiencies).length > 0);
  useLeaving(model, props.forgets);
  const shows = !phone || may !== true;
  const goTo = useCallback(
    (itemId: string | null) => {
      setAt(itemId);
      if (shows) showPlace(itemId);
    },
    [shows],
  );

  const part: RunPart = {
    ...props,
    sign: run.can['signRun'] === true ? props.sign : undefined,
    model,
    at,
    deficientOnly,
    onRelease: release && acts.release,
    goTo,
  };
  return (
    <>
      <RunHead {...part} onDeficientOnly={setDeficientOnly} onRest={fillRest} />
      {run.carried && <Carried carried={run.carried} />}
      {typeof may === 'string' && <Box className="fact">{may}</Box>}
      {may !== true && part.sign && gapsOf(run.definition, evaluation, run.signatures).unsigned.length > 0 && (
        <Button variant="contained" onClick={() => goTo(null)} sx={{ my: 1, minHeight: 44 }}>
          {t('Go to the signature')}
        </Button>
      )}
      {may !== true ? (
        <RunDesk {...part} steps={steps} acts={acts} review />
      ) : phone ? (
        <RunPhone {...part} steps={steps} acts={acts} />
      ) : (
        <RunDesk {...part} steps={steps} acts={acts} narrow={props.forgets === true} />
      )}
      {past && historyOf && (
        <ItemHistory definition={run.definition} item={past} read={historyOf(past.id)} onClose={() => setPast(null)} />
      )}
      {held !== null && release && (
        <Suspense>
          <ReleaseDialog
            item={itemOf(run.definition, held)}
            onClose={() => setHeld(null)}
            release={(given) => release(held, given)}
          />
        </Suspense>
      )}
    </>
  );
}

function itemOf({ sections }: FormDefinition, itemId: string): FormItem | undefined {
  return sections.flatMap(({ items }) => items).find(({ id }) => id === itemId);
}

/** Stable functions while the screen is open, so that an answer does not draw the other items again. */
function useActs(
  model: RunModel,
  enter: (itemId: string) => void,
  release: (itemId: string) => void,
  past: (item: FormItem) => void,
): ItemActs & Pick<RunModel, 'fillRest'> {
  const latest = useRef(model);
  latest.current = model;
  return useMemo(
    () => ({
      answer: (item, answer) => latest.current.answer(item, answer),
      addPhoto: (photo) => latest.current.addPhoto(photo),
      decide: (itemId, mine) => latest.current.decide(itemId, mine),
      fillRest: () => latest.current.fillRest(),
      release,
      enter,
      past,
    }),
    [enter, release, past],
  );
}

/** Warns on leaving while answers are only on this device, because nobody else can see them. */
function useLeaving({ queue }: RunModel, forgets = false): void {
  const t = useT();
  const waits = !forgets && queue.unsent.size > 0 && (queue.stands !== 'sending' || !queue.kept);
  useNavigationBlocker(waits, async () => {
    const n = queue.unsent.size;
    const text = queue.kept
      ? t(
          '{n|1 answer is|# answers are} on this device alone. They are sent when you open the form again with a network.',
          { n },
        )
      : t('{n|1 answer is|# answers are} not saved and would be lost.', { n });
    return (await confirm({ title: t('Leave?'), text, confirmLabel: t('Leave') })) !== false;
  });
}
