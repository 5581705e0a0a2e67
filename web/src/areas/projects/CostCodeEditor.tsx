import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import type { CostCode } from './rows.ts';
import { costTypeName } from './words.ts';

const COST_TYPES = ['L', 'M', 'E', 'S', 'O'] as const;
type CostType = (typeof COST_TYPES)[number];

interface Props {
  projectId: string;
  code: CostCode | null;
  onSaved: (codes: CostCode[]) => void;
  onClose: () => void;
}

/** A line of the table being typed: Enter saves, Escape leaves it. A new one is followed by the next. */
export function CostCodeEditor({ projectId, code, onSaved, onClose }: Props) {
  const t = useT();
  const [number, setNumber] = useState(code?.code ?? '');
  const [name, setName] = useState(code?.name ?? '');
  const [costType, setType] = useState<CostType | ''>(COST_TYPES.find((one) => one === code?.costType) ?? 'S');
  const [clientRef] = useState(() => newId());
  const { form, errors, mending, fail, refused } = useFieldErrors<HTMLFormElement>();
  const create = useSend(projects.createCostCode, { done: onSaved });
  const update = useSend(projects.updateCostCode, {
    done: (codes) => {
      onSaved(codes);
      onClose();
    },
  });

  function save(event: FormEvent) {
    event.preventDefault();
    const found: Record<string, string> = {};
    if (number.trim() === '') found.code = t('Give the code');
    if (name.trim() === '') found.name = t('Give the name');
    if (costType === '') found.costType = t('Choose a type');
    if (Object.keys(found).length > 0 || costType === '') return fail(found);
    const facts = { projectId, code: number, name, costType };
    if (code) update.mutate({ ...facts, costCodeId: code.costCodeId }, { onError: refused });
    else create.mutate({ ...facts, clientRef }, { onError: refused });
  }

  return (
    <Box role="row" sx={{ borderBottom: 1, borderColor: 'divider', bgcolor: 'action.selected' }}>
      <Box role="cell">
        <Box
          component="form"
          ref={form}
          noValidate
          onSubmit={save}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          sx={{
            display: 'grid',
            gap: 1,
            p: '8px 16px',
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', sm: '136px 1fr 144px auto' },
          }}
        >
          <TextField
            autoFocus
            label={t('Code')}
            hideLabel
            placeholder="03 30 00"
            value={number}
            onChange={mending('code', setNumber)}
            error={errors.code}
            maxLength={30}
          />
          <TextField
            label={t('Name')}
            hideLabel
            placeholder={t('Name')}
            value={name}
            onChange={mending('name', setName)}
            error={errors.name}
            maxLength={120}
          />
          <SelectField
            label={t('Cost type')}
            hideLabel
            value={costType}
            onChange={mending('costType', setType)}
            options={COST_TYPES.map((one) => ({ value: one, label: costTypeName(one, t) }))}
            error={errors.costType}
          />
          <Box sx={{ display: 'flex', gap: 1 }}>
            <ActionButton
              type="submit"
              variant="contained"
              busy={create.isPending || update.isPending}
              onPress={() => undefined}
            >
              {t('Save')}
            </ActionButton>
            <Button onClick={onClose}>{code ? t('Cancel') : t('Done')}</Button>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
