import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined';
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';
import { useShortcuts } from '../records/list/shortcuts.ts';
import { FRAME } from '../theme/sizes.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { useT } from '../words/index.ts';
import { AnswerInput } from './AnswerInput.tsx';
import { jumpSx } from './formSx.ts';
import { JumpList } from './JumpList.tsx';
import { RunFinish } from './RunFinish.tsx';
import { RunItem } from './RunItem.tsx';
import type { ItemActs } from './RunItem.tsx';
import type { RunPart } from './runProps.ts';
import { SectionNote } from './SectionNote.tsx';
import { itemProps } from './shownItems.ts';
import { optionsOf, stepFrom, swipeDirection } from './steps.ts';
import type { Step } from './steps.ts';

/** With more answers than this the buttons are in the item, because the bottom of a phone has no room. */
const BUTTONS_AT_EDGE = 4;

interface RunPhoneProps extends RunPart {
  steps: readonly Step[];
  acts: ItemActs;
}

/** A form for a thumb: one item at a time, answers at the bottom, a swipe to the next. */
export function RunPhone(props: RunPhoneProps) {
  const { steps, at, goTo, acts, run } = props;
  const t = useT();
  const [list, setList] = useState(false);
  const step = steps.find(({ item }) => item.id === at);
  const place = step ? steps.indexOf(step) : steps.length;
  const go = (by: number) => {
    const next = place + by;
    if (next >= steps.length) goTo(null);
    else goTo((step ? stepFrom(steps, step.item.id, by) : steps.at(-1))?.item.id ?? null);
  };
  useShortcuts(
    [
      { keys: ['ArrowRight'], says: t('Next item'), run: () => go(1) },
      { keys: ['ArrowLeft'], says: t('Previous item'), run: () => go(-1) },
    ],
    !props.forgets,
  );
  const swipe = useSwipe(go);
  return (
    <Box>
      <Box
        {...swipe}
        sx={{
          minHeight: '50dvh',
          pb: 16,
          touchAction: 'pan-y',
          '& .item': { border: 0 },
          '& .label': { typography: 'headline2' },
        }}
      >
        <Box className="fact" aria-live="polite" sx={{ mt: 1 }}>
          {step
            ? t('{section}, {n} of {all}', { section: step.section.title, n: place + 1, all: steps.length })
            : t('End of the form')}
        </Box>
        {step ? (
          <>
            <SectionNote run={run} section={step.section} locked={step.locked} />
            <RunItem
              key={step.item.id}
              {...itemProps({ ...props, ...props.model }, step)}
              current={false}
              buttonsElsewhere={isAtEdge(props, step)}
              acts={acts}
            />
          </>
        ) : (
          <RunFinish {...props} />
        )}
      </Box>
      <Box
        sx={{
          // Above a phone's menu; in a trial run at the end of its box.
          ...(props.forgets
            ? { position: 'sticky', bottom: 0 }
            : {
                position: 'fixed',
                left: 0,
                right: 0,
                bottom: `calc(${FRAME.bottomBar}px + env(safe-area-inset-bottom))`,
              }),
          zIndex: 1,
          display: 'grid',
          gap: 1,
          p: props.forgets ? '8px 0' : '8px 16px',
          bgcolor: 'background.default',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {step && isAtEdge(props, step) && !itemProps({ ...props, ...props.model }, step).readOnly && (
          <AnswerInput
            definition={run.definition}
            item={step.item}
            answer={props.model.answers[step.item.id] ?? { value: null }}
            onAnswer={(given) => acts.answer(step.item, given)}
            addPhoto={acts.addPhoto}
          />
        )}
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button disabled={place === 0} onClick={() => go(-1)} startIcon={<ChevronLeftOutlined />} sx={edgeSx}>
            {t('Back')}
          </Button>
          <IconButton aria-label={t('All items')} onClick={() => setList(true)} sx={{ width: 48, height: 48 }}>
            <FormatListBulletedOutlined />
          </IconButton>
          <Button
            variant={step?.state.answered ? 'contained' : 'outlined'}
            disabled={!step}
            onClick={() => go(1)}
            endIcon={<ChevronRightOutlined />}
            sx={edgeSx}
          >
            {t('Next')}
          </Button>
        </Box>
      </Box>
      {list && (
        <Dialog title={t('All items')} onClose={() => setList(false)}>
          <Box sx={itemListSx}>
            <JumpList
              definition={run.definition}
              sections={run.sections}
              steps={steps}
              signed={props.model.evaluation.unsigned.length === 0}
              goTo={(itemId) => {
                goTo(itemId);
                setList(false);
              }}
              items
            />
          </Box>
        </Dialog>
      )}
    </Box>
  );
}

const itemListSx = { ...jumpSx, '& button': { ...jumpSx['& button'], minHeight: 48 } } as const;
const edgeSx = { flex: 1, minHeight: 48 } as const;

function isAtEdge({ run }: RunPart, { item }: Step): boolean {
  const { length } = optionsOf(run.definition, item);
  return length > 0 && length <= BUTTONS_AT_EDGE;
}

/** Elements that use touch themselves: no swipe starts there. */
const TAKES_FINGER = 'input, textarea, select, svg[role=img], [role=region], dialog';

function useSwipe(go: (by: number) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ target, clientX, clientY, pointerType }: PointerEvent) => {
      const takes = target instanceof Element && target.closest(TAKES_FINGER) !== null;
      from.current = takes || pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const start = from.current;
      from.current = null;
      const by = start ? swipeDirection(clientX - start.x, clientY - start.y) : 0;
      if (by !== 0) go(by);
    },
    onPointerCancel: () => (from.current = null),
  };
}
