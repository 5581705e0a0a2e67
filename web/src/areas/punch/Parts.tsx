import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { PunchAssignment } from '@plumbline/contract/areas/punch';
import type { T } from '@plumbline/contract/kit/words';
import { ownField } from '../../kit/records/form/formFields.ts';
import { useChoices } from '../../kit/records/form/readChoices.ts';
import { companiesOf } from '../../kit/ui/companiesOf.ts';
import { OptionPicker } from '../../kit/ui/OptionPicker.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { useT } from '../../kit/words/index.ts';
import { TRADES } from './fields.tsx';
import { fixerOf } from './fixers.ts';
import type { HeldPart } from './fixers.ts';

/** Turns the assignments of an item into the form's value. */
export function heldParts(assignments: readonly PunchAssignment[]): HeldPart[] {
  return assignments
    .filter(({ status }) => status !== 'withdrawn')
    .map((part) => ({ assignmentId: part.assignmentId, person: fixerOf(part), tradeId: part.trade?.tradeId ?? '' }));
}

/** The form field that chooses who fixes an item. */
export function partsField(t: T, projectId: string) {
  return ownField<HeldPart[], PartsProps>(PartsInput, t('Who fixes it'), [], { projectId });
}

export interface PartsProps {
  label: string;
  value: HeldPart[];
  onChange: (parts: HeldPart[]) => void;
  projectId: string | undefined;
  error?: string | undefined;
}

/** The fixers of an item, one line each, with the trade of their part. */
export function PartsInput({ label, value, onChange, projectId, error }: PartsProps) {
  const t = useT();
  const trades = useChoices(TRADES, projectId);
  const change = (at: number, tradeId: string) =>
    onChange(value.map((part, index) => (index === at ? { ...part, tradeId } : part)));
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <Box component="ul" sx={{ display: 'grid', gap: 1 }}>
        {value.map(({ person, tradeId }, at) => (
          <Box component="li" key={person.personId} sx={{ display: 'flex', gap: 1, alignItems: 'end' }}>
            <Box sx={{ flex: 1, minWidth: 0, pb: '6px', overflowWrap: 'anywhere' }}>
              {person.fullName}
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{person.companyName}</Box>
            </Box>
            <Box sx={{ width: { xs: 128, sm: 200 } }}>
              <OptionPicker
                label={t('Trade')}
                value={tradeId}
                placeholder={t('Choose')}
                options={trades}
                onChange={(chosen) => change(at, chosen)}
              />
            </Box>
            <IconButton
              aria-label={t('Remove {name}', { name: person.fullName })}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            >
              <CloseOutlined fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <PersonPicker
        label={value.length === 0 ? label : t('Another trade')}
        optional
        adds
        value={null}
        projectId={projectId}
        mayDo="punchList.respond"
        before={companiesOf}
        placeholder={t('Choose a person or a company')}
        error={error}
        onChange={(person) => {
          const isNew = person && value.every((part) => part.person.personId !== person.personId);
          if (isNew) onChange([...value, { assignmentId: null, person, tradeId: '' }]);
        }}
      />
    </Box>
  );
}
