import Box from '@mui/material/Box';
import { memo } from 'react';
import type { FormSection } from '@plumbline/contract/kit/forms/definition';
import type { FormRun } from '@plumbline/contract/kit/forms/runCalls';
import { useShortcuts } from '../records/shortcuts.ts';
import { useT } from '../words/index.ts';
import { JumpList } from './JumpList.tsx';
import { RunFinish } from './RunFinish.tsx';
import { RunItem, isAsBefore, itemProps } from './RunItem.tsx';
import type { ItemActs, RunItemProps } from './RunItem.tsx';
import { placeId } from './runProps.ts';
import type { RunPart } from './runProps.ts';
import { SectionNote } from './SectionNote.tsx';
import { optionsOf, stepFrom } from './steps.ts';
import type { Step } from './steps.ts';
import { useGradually } from './useGradually.ts';

interface RunDeskProps extends RunPart {
  steps: readonly Step[];
  acts: ItemActs;
  /** what fails stands before everything else, and nothing is answered */
  review?: boolean;
  /** in a narrow place, as beside an editor: without the list of sections */
  narrow?: boolean;
}

/** A form at a desk: its sections with all items, for the keyboard and the mouse. */
export function RunDesk(props: RunDeskProps) {
  const { review = false, narrow = false } = props;
  const t = useT();
  useKeys(props);
  const steps = props.steps.slice(0, useGradually(props.steps.length));
  const failed = review ? steps.filter(({ state }) => state.outcome === 'deficient') : [];
  const rest = review ? steps.filter(({ state }) => state.outcome !== 'deficient') : steps;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: narrow ? 'minmax(0, 1fr)' : { xs: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      {!narrow && (
        <Box
          component="nav"
          aria-label={t('Sections')}
          sx={{
            display: { xs: 'none', lg: 'block' },
            position: 'sticky',
            top: 8,
            maxHeight: '80vh',
            overflowY: 'auto',
          }}
        >
          <JumpList {...props} />
        </Box>
      )}
      <Box sx={itemsSx}>
        {failed.length > 0 && (
          <section aria-label={t('Deficient')}>
            <h2 className="title">{t('Deficient ({n})', { n: failed.length })}</h2>
            {failed.map((step) => (
              <RunItem key={step.item.id} {...drawnItem(props, step)} />
            ))}
          </section>
        )}
        <Sections {...props} steps={rest} />
        <div id={END}>
          <RunFinish {...props} />
        </div>
      </Box>
    </Box>
  );
}

const END = 'form-end';

/** Items out of sight are neither laid out nor drawn, and keep the height that they had. */
const itemsSx = {
  '& .item': {
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 132px',
    pl: 1.5,
    borderLeft: '3px solid transparent',
    scrollMarginBlock: '72px',
  },
  '& .item:focus': { outline: 'none' },
  '& .item.current': { borderLeftColor: 'link' },
  '& .options': { gridTemplateColumns: 'repeat(auto-fit, minmax(96px, 160px))' },
  '& .title': { m: 0, mt: 2, typography: 'body1', fontWeight: 700 },
} as const;

function Sections(props: RunDeskProps) {
  const { run, model, steps } = props;
  const { definition } = run;
  const own = Map.groupBy(steps, ({ section }) => section);
  return definition.sections.map((section, at) => {
    const items = own.get(section)?.map((step) => drawnItem(props, step));
    return (
      items && (
        <SectionOf
          key={section.id}
          run={run}
          section={section}
          number={definition.numbered ? `${at + 1} ` : ''}
          locked={model.evaluation.sections[at]?.locked ?? false}
          items={items}
        />
      )
    );
  });
}

function drawnItem(props: RunDeskProps, step: Step): RunItemProps {
  const own = itemProps(props, step);
  return {
    ...own,
    readOnly: own.readOnly || props.review === true,
    current: props.at === step.item.id,
    acts: props.acts,
  };
}

interface SectionOfProps {
  run: FormRun;
  section: FormSection;
  number: string;
  locked: boolean;
  items: readonly RunItemProps[];
}

/** A section with its items. Drawn anew only when something of them changed: an answer changes one of many. */
const SectionOf = memo(function SectionOf({ run, section, number, locked, items }: SectionOfProps) {
  return (
    <section aria-label={section.title}>
      <h2 className="title">
        {number}
        {section.title}
      </h2>
      <SectionNote run={run} section={section} locked={locked} />
      {items.map((one) => (
        <RunItem key={one.item.id} {...one} />
      ))}
    </section>
  );
}, isSectionAsBefore);

function isSectionAsBefore(before: SectionOfProps, now: SectionOfProps): boolean {
  return (
    before.section === now.section &&
    before.number === now.number &&
    before.locked === now.locked &&
    before.run.sections[now.section.id] === now.run.sections[now.section.id] &&
    before.items.length === now.items.length &&
    now.items.every((one, at) => isAsBefore(before.items[at], one))
  );
}

/** Arrows move, digits choose an answer, n opens the note. A form that is tried out beside an editor leaves the keys alone. */
function useKeys({ steps, at, goTo, acts, run, model, forgets = false, review = false }: RunDeskProps): void {
  const t = useT();
  const step = steps.find(({ item }) => item.id === at);
  function choose(n: number) {
    if (!step || step.locked || !model.mayAnswer(step.section.id)) return;
    const option = optionsOf(run.definition, step.item)[n - 1];
    if (option) acts.answer(step.item, { ...model.answers[step.item.id], value: option.id });
  }
  function openNote() {
    const place = at === null ? null : document.getElementById(placeId(at));
    const button = place?.querySelector<HTMLElement>('[data-note]');
    if (button) button.click();
    else place?.querySelector<HTMLElement>('textarea')?.focus();
  }
  const move = (by: number) => goTo(stepFrom(steps, at, by)?.item.id ?? null);
  const digits = Array.from({ length: 9 }, (_, index) => ({
    keys: [String(index + 1)],
    says: t('Answer {n}', { n: index + 1 }),
    run: () => choose(index + 1),
  }));
  useShortcuts(
    [
      { keys: ['ArrowDown', 'j'], says: t('Next item'), run: () => move(1) },
      { keys: ['ArrowUp', 'k'], says: t('Previous item'), run: () => move(-1) },
      ...(review ? [] : [...digits, { keys: ['n'], says: t('Note'), run: openNote }]),
    ],
    steps.length > 0 && !forgets,
  );
}

/** A form of thousands of items is drawn within so many frames. */
const FRAMES_MOST = 300;

/** Brings an item into sight and the keyboard to it, once it is drawn; the end with null. */
export function showPlace(itemId: string | null, frames = FRAMES_MOST): void {
  const place = document.getElementById(itemId === null ? END : placeId(itemId));
  if (!place && frames > 0) requestAnimationFrame(() => showPlace(itemId, frames - 1));
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: itemId === null ? 'start' : 'nearest' });
}
