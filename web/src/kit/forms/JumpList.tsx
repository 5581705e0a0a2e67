import Box from '@mui/material/Box';
import { StatusShape } from '../ui/StatusShape.tsx';
import { useT } from '../words/index.ts';
import { OUTCOME_TONES } from './OptionButtons.tsx';
import type { RunPart } from './runProps.ts';
import type { Step } from './steps.ts';
import { useGradually } from './useGradually.ts';

interface JumpListProps extends RunPart {
  steps: readonly Step[];
  /** every item by its name, as on a phone; else sections with how much of each is missing */
  items?: boolean;
  onGone?: () => void;
}

/** The sections of a form with what is missing in each; pressing one goes there. */
export function JumpList({ steps, run, model, goTo, items = false, onGone }: JumpListProps) {
  const t = useT();
  const drawn = new Set(steps.slice(0, useGradually(items ? steps.length : 0)));
  const { definition } = run;
  const bySection = Map.groupBy(steps, ({ section }) => section);
  const go = (itemId: string | null) => {
    goTo(itemId);
    onGone?.();
  };
  return (
    <Box
      component="ul"
      aria-label={t('Sections')}
      sx={{
        '& button': {
          font: 'inherit',
          width: '100%',
          minHeight: items ? 48 : 36,
          textAlign: 'left',
          border: 0,
          bgcolor: 'transparent',
          color: 'text.primary',
          cursor: 'pointer',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1,
          borderRadius: 1,
          overflowWrap: 'anywhere',
          '&:hover': { bgcolor: 'action.hover' },
        },
        '& .name': { flex: 1, minWidth: 0 },
        '& .head': { fontWeight: 700 },
      }}
    >
      {definition.sections.map((section, at) => {
        const own = bySection.get(section) ?? [];
        const [first] = own;
        if (!first) return null;
        const open = own.filter(({ state }) => state.missing.length > 0).length;
        const assignee = run.sections[section.id]?.assignee?.fullName ?? section.assignee?.name;
        return (
          <li key={section.id}>
            <button type="button" onClick={() => go(first.item.id)}>
              <StatusShape tone={first.locked ? 'neutral' : open === 0 ? 'good' : 'progress'} />
              <span className="name head">
                {[definition.numbered && `${at + 1}`, section.title].filter(Boolean).join(' ')}
                {assignee && <span className="faint"> {t('For {name}', { name: assignee })}</span>}
              </span>
              <span className="num">{open > 0 ? t('{n} missing', { n: open }) : t('complete')}</span>
            </button>
            {items && (
              <ul>
                {own
                  .filter((step) => drawn.has(step))
                  .map((step) => (
                    <li key={step.item.id}>
                      <button type="button" onClick={() => go(step.item.id)}>
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
          <button type="button" onClick={() => go(null)}>
            <StatusShape tone={model.evaluation.unsigned.length === 0 ? 'good' : 'progress'} />
            <span className="name head">{definition.signatures.length > 0 ? t('Signatures') : t('End')}</span>
          </button>
        </li>
      )}
    </Box>
  );
}

function toneOf({ state }: Step) {
  if (state.outcome === null) return state.answered ? 'progress' : 'neutral';
  return OUTCOME_TONES[state.outcome];
}
