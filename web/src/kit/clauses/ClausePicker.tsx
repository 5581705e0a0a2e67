import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { clauseKindWords } from '@plumbline/contract/areas/formTemplates/names';
import { putIn } from '@plumbline/contract/kit/clauses';
import type { Clause, ClauseTemplate, KeptClause } from '@plumbline/contract/kit/clauses';
import { CheckField } from '../records/form/FormFields.tsx';
import { StatusChip } from '../records/list/StatusChip.tsx';
import { ActionButton } from '../ui/ActionButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useT } from '../words/index.ts';

interface ClausePickerProps {
  templates: readonly ClauseTemplate[];
  /** Whether the record has the clause already; such clauses are not offered */
  has: (clause: Clause) => boolean;
  onPick: (clauses: KeptClause[]) => void;
}

/**
 * Chooses clauses of published templates for a record, with a search. The usual clauses of the record are preselected.
 */
export function ClausePicker({ templates, has, onPick }: ClausePickerProps) {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [open, setOpen] = useState<string | null>(null);
  const words = keyword.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const kinds = clauseKindWords(t);
  const found = templates
    .map((template) => ({
      template,
      clauses: template.clauses.filter((one) => {
        const text = [template.name, template.category, one.code, one.text, one.riskTag, kinds[one.kind]]
          .join(' ')
          .toLocaleLowerCase();
        return !has(one) && words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ clauses }) => clauses.length > 0);
  const keyOf = ({ formTemplateId }: ClauseTemplate, { id }: Clause) => `${formTemplateId} ${id}`;
  // During a search only pressed clauses are selected.
  const isOn = (template: ClauseTemplate, one: Clause) =>
    changed.get(keyOf(template, one)) ?? (one.defaultOn && words.length === 0);
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 2 }}>
      <TextField
        label={t('Search clauses')}
        type="search"
        maxLength={80}
        value={keyword}
        onChange={setKeyword}
        autoFocus
      />
      {found.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {templates.length === 0
            ? t('No clause template is published yet. Templates are in the settings, under Templates.')
            : t('No clause matches')}
        </Box>
      )}
      {found.map(({ template, clauses }) => {
        const isOpen = words.length > 0 || open === template.formTemplateId || found.length === 1;
        const picked = clauses.filter((one) => isOn(template, one));
        return (
          <Box key={template.formTemplateId} component="section" aria-label={template.name}>
            <Button
              variant="text"
              aria-expanded={isOpen}
              onClick={() => setOpen(isOpen ? null : template.formTemplateId)}
              sx={{ textAlign: 'left' }}
            >
              {t('{name}, version {n}', { name: template.name, n: template.number })}
            </Button>
            <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', ml: 1 }}>
              {[template.category, t('{n|1 clause|# clauses}', { n: clauses.length })].filter(Boolean).join(' · ')}
            </Box>
            {isOpen && (
              <>
                <ul>
                  {clauses.map((one) => (
                    <Box component="li" key={one.id} sx={{ '& label': { alignItems: 'start' } }}>
                      <CheckField
                        label={[one.code, one.text].filter(Boolean).join(' ')}
                        value={isOn(template, one)}
                        onChange={(on) => setChanged(new Map([...changed, [keyOf(template, one), on]]))}
                      />
                      <Box sx={{ display: 'flex', gap: 1, pl: 4, typography: 'caption', color: 'text.tertiary' }}>
                        {kinds[one.kind]}
                        {one.riskTag && <StatusChip tone="attention" word={one.riskTag} />}
                      </Box>
                    </Box>
                  ))}
                </ul>
                <ActionButton
                  variant="outlined"
                  can={picked.length > 0 || t('Tick a clause first.')}
                  onPress={() => onPick(picked.map((one) => putIn(one, template.formTemplateVersionId)))}
                >
                  {t('Put in {n|1 clause|# clauses}', { n: picked.length })}
                </ActionButton>
              </>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
