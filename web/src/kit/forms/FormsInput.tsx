import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { TextArea } from '../records/form/FormFields.tsx';
import { FormCell } from '../records/form/FormParts.tsx';
import { LOCATIONS } from '../records/form/placeChoices.ts';
import { useChoices } from '../records/form/readChoices.ts';
import type { ReadChoices } from '../records/form/readChoices.ts';
import type { RecordForm } from '../records/form/useRecordForm.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import type { SelectOption } from '../ui/SelectField.tsx';
import { TextField } from '../ui/TextField.tsx';
import { holdsWords } from '../words/plain.ts';
import { useT } from '../words/index.ts';
import { sentForms } from './heldForms.ts';
import type { HeldForms } from './heldForms.ts';

interface FormsInputProps {
  /** Asks for rooms and equipment at once; else behind a button */
  perPlace?: boolean;
  /** The published templates of its kind */
  templates: ReadChoices;
  value: HeldForms;
  onChange: (forms: HeldForms) => void;
  projectId: string | undefined;
  error?: string | undefined;
}

/** The choice of forms for a new record. */
export function FormsOf({
  form,
  ...choices
}: Pick<FormsInputProps, 'templates' | 'projectId' | 'perPlace'> & { form: RecordForm<{ runs: HeldForms }> }) {
  return (
    <FormCell name="runs">
      <FormsInput
        {...choices}
        value={form.values.runs}
        onChange={(runs) => form.set({ runs })}
        error={form.errors.runs}
      />
    </FormCell>
  );
}

/** Chooses templates and rooms, and counts the resulting forms. */
export function FormsInput({ perPlace = true, templates, value, onChange, projectId, error }: FormsInputProps) {
  const t = useT();
  const [isPerPlace, setPerPlace] = useState(perPlace || value.rooms.length > 0 || value.machines !== '');
  const published = useChoices(templates, undefined);
  const rooms = useChoices(LOCATIONS, projectId);
  const n = (sentForms(value) ?? []).reduce(
    (sum, { locationIds, subjects }) => sum + Math.max(1, locationIds.length + subjects.length),
    0,
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Many
          label={t('Templates')}
          none={t('No template is published yet. Settings, Templates has a library to begin with.')}
          options={published}
          value={value.templates}
          onChange={(chosen) => onChange({ ...value, templates: chosen })}
        />
        {isPerPlace && (
          <Many
            label={t('Rooms')}
            none={projectId ? t('The project has no locations yet.') : t('Choose the project first.')}
            options={rooms}
            byPlace
            value={value.rooms}
            onChange={(chosen) => onChange({ ...value, rooms: chosen })}
          />
        )}
      </Box>
      {isPerPlace ? (
        <TextArea
          label={t('Equipment, one per line')}
          optional
          rows={2}
          maxLength={10_000}
          value={value.machines}
          onChange={(machines) => onChange({ ...value, machines })}
        />
      ) : (
        <Button variant="text" size="small" onClick={() => setPerPlace(true)} sx={{ justifySelf: 'start' }}>
          {t('One form per room or piece of equipment')}
        </Button>
      )}
      <Box aria-live="polite" sx={{ color: error ? 'error.main' : 'text.secondary' }}>
        {error ?? t('{n|one form|# forms} to fill in', { n })}
      </Box>
    </Box>
  );
}

/** With this many templates they get a search field. */
const SEARCHED = 8;

interface ManyProps {
  label: string;
  none: string;
  options: readonly SelectOption[];
  /** The labels are paths: rooms are grouped by floor, and "all" means all rooms without floors and buildings */
  byPlace?: boolean;
  value: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Chooses several of many options, with a search and "all". */
function Many({ label, none, options, byPlace = false, value, onChange }: ManyProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const found = options.filter((option) => holdsWords(typed, option.label));
  const chosen = new Set(value);
  const all = byPlace ? found.filter((option) => !holdsOthers(option, options)) : found;
  const isAll = all.length > 0 && all.every((option) => chosen.has(option.value));
  const set = (values: readonly string[], on: boolean) => {
    const changed = new Set(values);
    onChange(on ? [...new Set([...value, ...values])] : value.filter((one) => !changed.has(one)));
  };
  return (
    <Box role="group" aria-label={label} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 32 }}>
        <Box sx={{ flex: 1, typography: 'body2', fontWeight: 700 }}>
          {label}{' '}
          <Box component="span" className="num" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {value.length > 0 && value.length}
          </Box>
        </Box>
        {all.length > 1 && (
          <Button
            variant="text"
            size="small"
            onClick={() =>
              set(
                all.map((option) => option.value),
                !isAll,
              )
            }
          >
            {isAll ? t('Choose none') : t('Choose all {n}', { n: all.length })}
          </Button>
        )}
      </Box>
      {options.length >= SEARCHED && (
        <TextField label={t('Search')} hideLabel placeholder={t('Search')} value={typed} onChange={setTyped} />
      )}
      {options.length === 0 && <Box sx={{ color: 'text.secondary' }}>{none}</Box>}
      <Box sx={{ maxHeight: 240, overflowY: 'auto', mt: 0.5, pl: '11px' }}>
        {[...Map.groupBy(found, (option) => (byPlace ? placeOf(option).floor : ''))].map(([floor, those]) => (
          <div key={floor} role="group" aria-label={floor || undefined}>
            {floor && (
              <Box
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  typography: 'caption',
                  color: 'text.secondary',
                  pt: '4px',
                }}
              >
                <Box sx={{ flex: 1 }}>{floor}</Box>
                <FloorButton {...{ floor, chosen, set }} places={those.filter((one) => !holdsOthers(one, options))} />
              </Box>
            )}
            {those.map((option) => (
              <FormControlLabel
                key={option.value}
                sx={{ display: 'flex', minHeight: { xs: 44, md: 32 }, mr: 0 }}
                control={<Checkbox checked={chosen.has(option.value)} onChange={(_, on) => set([option.value], on)} />}
                label={byPlace ? placeOf(option).name : option.label}
              />
            ))}
          </div>
        ))}
      </Box>
    </Box>
  );
}

interface FloorButtonProps {
  floor: string;
  places: readonly SelectOption[];
  chosen: ReadonlySet<string>;
  set: (values: readonly string[], on: boolean) => void;
}

/** Selects all rooms of a floor, or none. Only a person knows that the pile caps of a foundation are no rooms. */
function FloorButton({ floor, places, chosen, set }: FloorButtonProps) {
  const t = useT();
  if (places.length < 2) return null;
  const isAll = places.every(({ value }) => chosen.has(value));
  return (
    <Button
      variant="text"
      size="small"
      onClick={() =>
        set(
          places.map(({ value }) => value),
          !isAll,
        )
      }
    >
      {isAll ? t('None') : t('All {n}', { n: places.length })}
      <span className="vh">{floor}</span>
    </Button>
  );
}

const STEP = ' › ';

/** "Room 101" on "Building › Level 1". */
function placeOf({ label }: SelectOption): { floor: string; name: string } {
  const parts = label.split(STEP);
  return { floor: parts.slice(0, -1).join(STEP), name: parts.at(-1) ?? label };
}

/** Whether a place contains others, as a floor contains rooms. */
function holdsOthers({ label }: SelectOption, options: readonly SelectOption[]): boolean {
  return options.some((other) => other.label.startsWith(`${label}${STEP}`));
}
