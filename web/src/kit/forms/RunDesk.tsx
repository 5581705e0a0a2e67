import { memo, useMemo, useRef } from 'react';
import type { FormSection } from '@plumbline/contract/kit/forms/definition';
import type { FormRun } from '@plumbline/contract/kit/forms/runCalls';
import { useShortcuts } from '../records/list/shortcuts.ts';
import { useT } from '../words/index.ts';
import { JumpList } from './JumpList.tsx';
import { RunFinish } from './RunFinish.tsx';
import { RunItem } from './RunItem.tsx';
import type { ItemActs } from './RunItem.tsx';
import { placeId } from './runProps.ts';
import type { RunPart } from './runProps.ts';
import { SectionNote } from './SectionNote.tsx';
import { shownItems } from './shownItems.ts';
import type { ShownItem } from './shownItems.ts';
import { optionsOf, stepFrom } from './steps.ts';
import type { Step } from './steps.ts';
import { useGradually } from './useGradually.ts';

interface RunDeskProps extends RunPart {
  steps: readonly Step[];
  acts: ItemActs;
  /** Read-only, with failures first */
  review?: boolean;
  /** In a narrow place, such as beside an editor: without the list of sections */
  narrow?: boolean;
}

/** A form at a desk: all sections and items, for keyboard and mouse. */
export function RunDesk(props: RunDeskProps) {
  const { review = false, narrow = false, run, model, at, acts } = props;
  const t = useT();
  useKeys(props);
  const drawn = useGradually(props.steps.length);
  const steps = useMemo(() => props.steps.slice(0, drawn), [props.steps, drawn]);
  const items = useItems(props, steps);
  const failed = review ? items.filter(isFailed) : [];
  return (
    <div className={narrow ? 'desk narrow' : 'desk'}>
      {!narrow && (
        <nav aria-label={t('Sections')}>
          <JumpList
            definition={run.definition}
            sections={run.sections}
            steps={props.steps}
            signed={model.evaluation.unsigned.length === 0}
            goTo={props.goTo}
          />
        </nav>
      )}
      <div>
        {failed.length > 0 && (
          <section aria-label={t('Deficient')}>
            <h2 className="title">{t('Deficient ({n})', { n: failed.length })}</h2>
            {failed.map((one) => (
              <RunItem key={one.item.id} {...one} current={one.item.id === at} acts={acts} />
            ))}
          </section>
        )}
        <Sections {...props} steps={steps} items={items} />
        <div id={END}>
          <RunFinish {...props} />
        </div>
      </div>
    </div>
  );
}

const END = 'form-end';

function isFailed({ state }: Pick<ShownItem, 'state'>): boolean {
  return state.outcome === 'deficient';
}

function useItems(props: RunDeskProps, steps: readonly Step[]): readonly ShownItem[] {
  const { run, model, onRelease, historyOf, review = false } = props;
  const { answers, rowOf, queue, evaluation, mayAnswer } = model;
  const before = useRef<readonly ShownItem[]>([]);
  return useMemo(() => {
    const of = { run, answers, rowOf, queue, evaluation, mayAnswer, onRelease, historyOf };
    return (before.current = shownItems(of, steps, before.current, { readOnly: review }));
  }, [steps, run, answers, rowOf, queue, evaluation, mayAnswer, onRelease, historyOf, review]);
}

interface SectionsProps extends RunDeskProps {
  /** Of each step, in its order */
  items: readonly ShownItem[];
}

function Sections({ run, model, steps, items, at, acts, review = false }: SectionsProps) {
  const { definition } = run;
  const own = Map.groupBy(items.keys(), (place) => steps[place]?.section);
  return definition.sections.map((section, place) => {
    const those = (own.get(section) ?? [])
      .flatMap((one) => items[one] ?? [])
      .filter((one) => !review || !isFailed(one));
    return (
      those.length > 0 && (
        <SectionOf
          key={section.id}
          run={run}
          section={section}
          number={definition.numbered ? `${place + 1} ` : ''}
          locked={model.evaluation.sections[place]?.locked ?? false}
          items={those}
          current={those.some(({ item }) => item.id === at) ? at : null}
          acts={acts}
        />
      )
    );
  });
}

interface SectionOfProps {
  run: FormRun;
  section: FormSection;
  number: string;
  locked: boolean;
  items: readonly ShownItem[];
  /** The item of the section that has the keyboard */
  current: string | null;
  acts: ItemActs;
}

/**
 * A section with its items. It is drawn again only after a change of its own, because an answer changes one of many.
 */
const SectionOf = memo(function SectionOf({ run, section, number, locked, items, current, acts }: SectionOfProps) {
  return (
    <section aria-label={section.title}>
      <h2 className="title">
        {number}
        {section.title}
      </h2>
      <SectionNote run={run} section={section} locked={locked} />
      {items.map((one) => (
        <RunItem key={one.item.id} {...one} current={one.item.id === current} acts={acts} />
      ))}
    </section>
  );
}, isSectionAsBefore);

function isSectionAsBefore(before: SectionOfProps, now: SectionOfProps): boolean {
  return (
    before.section === now.section &&
    before.number === now.number &&
    before.locked === now.locked &&
    before.current === now.current &&
    before.acts === now.acts &&
    before.run.sections[now.section.id] === now.run.sections[now.section.id] &&
    before.items.length === now.items.length &&
    now.items.every((one, at) => before.items[at] === one)
  );
}

/** Arrows move, digits choose an answer, n opens the note. A trial run beside an editor ignores the keys. */
function useKeys({ steps, at, goTo, acts, run, model, forgets = false, review = false }: RunDeskProps): void {
  const t = useT();
  function choose(n: number) {
    const step = steps.find(({ item }) => item.id === at);
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
  const does = { choose, openNote, move: (by: number) => goTo(stepFrom(steps, at, by)?.item.id ?? null) };
  const latest = useRef(does);
  latest.current = does;
  const shortcuts = useMemo(() => {
    const digits = Array.from({ length: 9 }, (_, index) => ({
      keys: [String(index + 1)],
      says: t('Answer {n}', { n: index + 1 }),
      run: () => latest.current.choose(index + 1),
    }));
    return [
      { keys: ['ArrowDown', 'j'], says: t('Next item'), run: () => latest.current.move(1) },
      { keys: ['ArrowUp', 'k'], says: t('Previous item'), run: () => latest.current.move(-1) },
      ...(review ? [] : [...digits, { keys: ['n'], says: t('Note'), run: () => latest.current.openNote() }]),
    ];
  }, [t, review]);
  useShortcuts(shortcuts, steps.length > 0 && !forgets);
}

/** The most frames that drawing a form of thousands of items takes. */
const FRAMES_MOST = 300;

/** Scrolls an item into view and focuses it, once it is drawn; null means the end. */
export function showPlace(itemId: string | null, frames = FRAMES_MOST): void {
  const place = document.getElementById(itemId === null ? END : placeId(itemId));
  if (!place && frames > 0) requestAnimationFrame(() => showPlace(itemId, frames - 1));
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: itemId === null ? 'start' : 'nearest' });
}
