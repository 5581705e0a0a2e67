import { memo } from 'react';
import type { FormDefinition, FormSection } from '@plumbline/contract/kit/forms/definition';
import type { FormRun } from '@plumbline/contract/kit/forms/runCalls';
import type { Tone } from '@plumbline/contract/kit/records';
import { StatusShape } from '../ui/StatusShape.tsx';
import { useT } from '../words/index.ts';
import { OUTCOME_TONES } from './OptionButtons.tsx';
import type { Step } from './steps.ts';
import { useGradually } from './useGradually.ts';

interface JumpListProps {
  definition: FormDefinition;
  /** The sections of the run with their people */
  sections: FormRun['sections'];
  steps: readonly Step[];
  signed: boolean;
  goTo: (itemId: string | null) => void;
  /** Every item by its name, as on a phone; else sections with their missing items */
  items?: boolean;
}

/** The sections of a form with their missing items. A press jumps there. The caller styles it with `jumpSx`. */
export const JumpList = memo(function JumpList(props: JumpListProps) {
  const { definition, sections, steps, signed, goTo, items = false } = props;
  const t = useT();
  const drawn = new Set(steps.slice(0, useGradually(items ? steps.length : 0)));
  const bySection = Map.groupBy(steps, ({ section }) => section);
  return (
    <ul aria-label={t('Sections')}>
      {definition.sections.map((section, at) => {
        const own = bySection.get(section) ?? [];
        const [first] = own;
        if (!first) return null;
        return (
          <li key={section.id}>
            <SectionEntry
              section={section}
              number={definition.numbered ? `${at + 1}` : ''}
              assignee={sections[section.id]?.assignee?.fullName ?? section.assignee?.name}
              first={first.item.id}
              locked={first.locked}
              open={own.filter(({ state }) => state.missing.length > 0).length}
              goTo={goTo}
            />
            {items && (
              <ul>
                {own
                  .filter((step) => drawn.has(step))
                  .map((step) => (
                    <li key={step.item.id}>
                      <button type="button" onClick={() => goTo(step.item.id)}>
                        <StatusShape tone={toneOf(step)} />
                        <span className="name">
                          {step.number && <span className="number">{step.number}</span>}
                          {step.item.label}
                        </span>
                        {step.state.missing.length > 0 && <span className="asked">{t('missing')}</span>}
                      </button>
                    </li>
                  ))}
              </ul>
            )}
          </li>
        );
      })}
      {(definition.signatures.length > 0 || items) && (
        <li>
          <button type="button" onClick={() => goTo(null)}>
            <StatusShape tone={signed ? 'good' : 'progress'} />
            <span className="name head">{definition.signatures.length > 0 ? t('Signatures') : t('End')}</span>
          </button>
        </li>
      )}
    </ul>
  );
});

interface SectionEntryProps {
  section: FormSection;
  number: string;
  assignee: string | undefined;
  /** The first item */
  first: string;
  locked: boolean;
  /** How many of its items miss something */
  open: number;
  goTo: (itemId: string) => void;
}

const SectionEntry = memo(function SectionEntry(props: SectionEntryProps) {
  const { section, number, assignee, first, locked, open, goTo } = props;
  const t = useT();
  return (
    <button type="button" onClick={() => goTo(first)}>
      <StatusShape tone={locked ? 'neutral' : open === 0 ? 'good' : 'progress'} />
      <span className="name head">
        {[number, section.title].filter(Boolean).join(' ')}
        {assignee && <span className="faint"> {t('For {name}', { name: assignee })}</span>}
      </span>
      <span className="num">{open > 0 ? t('{n} missing', { n: open }) : t('complete')}</span>
    </button>
  );
});

function toneOf({ state }: Step): Tone {
  if (state.outcome === null) return state.answered ? 'progress' : 'neutral';
  return OUTCOME_TONES[state.outcome];
}
