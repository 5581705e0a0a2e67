import type { Outcome } from '@plumbline/contract/kit/forms/definition';

/** The colour of each outcome of an answer. */
export const OUTCOME_TONES = {
  conforming: 'good',
  deficient: 'stopped',
  notApplicable: 'neutral',
  neutral: 'progress',
} as const;

interface OptionButtonsProps {
  label: string;
  value: string;
  onChange: (value: string | null) => void;
  options: readonly { id: string; label: string; outcome: Outcome }[];
}

/** Large buttons for gloves; a second press clears the answer. Plain buttons, because a form may have hundreds. */
export function OptionButtons({ label, value, onChange, options }: OptionButtonsProps) {
  return (
    <div role="group" aria-label={label} className="options">
      {options.map(({ id, label: name, outcome }) => {
        const on = id === value;
        const tone = `var(--pl-palette-status-${OUTCOME_TONES[outcome]}`;
        return (
          <button
            key={id}
            type="button"
            className="option"
            aria-pressed={on}
            onClick={() => onChange(on ? null : id)}
            style={
              on
                ? { background: `${tone}-tint)`, color: `${tone}-ink)`, borderColor: `${tone}-mark)`, fontWeight: 700 }
                : undefined
            }
          >
            {name}
          </button>
        );
      })}
    </div>
  );
}
