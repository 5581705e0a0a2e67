import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { clauseKindWords, clauseProblemText } from '@plumbline/contract/areas/formTemplates/names';
import { CLAUSE_KINDS, variablesOf } from '@plumbline/contract/kit/clauses';
import type { Clause, ClauseKind, ClauseProblem } from '@plumbline/contract/kit/clauses';
import type { TemplateKind } from '@plumbline/contract/areas/formTemplates';
import { newId } from '@plumbline/contract/kit/uuid';
import { CheckField, TextArea } from '../../kit/records/form/FormFields.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { choicesOf } from '../../kit/words/choices.ts';
import { useT } from '../../kit/words/index.ts';
import { RemoveButton } from './ConditionFields.tsx';

interface ClauseEditorProps {
  kind: TemplateKind;
  clauses: readonly Clause[];
  problems: readonly ClauseProblem[];
  /** `of`: changes of the same field are undone together */
  onChange: (clauses: Clause[], of?: string) => void;
}

/** The clauses of a template: typed, or pasted line by line. Alt + arrow keys move a clause. */
export function ClauseEditor({ kind, clauses, problems, onChange }: ClauseEditorProps) {
  const t = useT();
  const list = useRef<HTMLElement>(null);
  const said = new Map(problems.map((problem) => [problem.n - 1, clauseProblemText(problem, t)]));
  const set = (at: number, changed: Partial<Clause>, of: string) =>
    onChange(
      clauses.map((one, place) => (place === at ? { ...one, ...changed } : one)),
      `${clauses[at]?.id} ${of}`,
    );
  function move(at: number, step: -1 | 1) {
    const [moved, other] = [clauses[at], clauses[at + step]];
    if (moved && other) onChange(clauses.with(at, other).with(at + step, moved));
  }
  function paste(event: ClipboardEvent, at: number) {
    const lines = event.clipboardData
      .getData('text/plain')
      .split('\n')
      .map((line) => line.replace(/^\s*(?:[-*•–]|\d+(?:\.\d+)*[.)])\s+/, '').trim())
      .filter(Boolean);
    if (lines.length < 2) return;
    event.preventDefault();
    const like = clauses[at];
    const pasted = lines.map((text) => ({ ...newClause(like?.kind ?? usualKind(kind)), text: text.slice(0, 4000) }));
    onChange(clauses.toSpliced(at, like?.text ? 0 : 1, ...pasted).slice(0, 300));
  }
  function add() {
    onChange([...clauses, newClause(clauses.at(-1)?.kind ?? usualKind(kind))]);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-of-type textarea')?.focus());
  }
  return (
    <>
      {said.has(-1) && <Box sx={{ mb: 1, color: 'text.secondary' }}>{said.get(-1)}</Box>}
      <Box component="ul" ref={list} aria-label={t('Clauses')}>
        {clauses.map((one, at) => (
          <ClauseRow
            key={one.id}
            clause={one}
            n={at + 1}
            error={said.get(at)}
            onChange={(changed, of) => set(at, changed, of)}
            onMove={(step) => move(at, step)}
            onPaste={(event) => paste(event, at)}
            onRemove={() => onChange(clauses.toSpliced(at, 1))}
          />
        ))}
      </Box>
      <Button variant="text" startIcon={<AddOutlined />} disabled={clauses.length >= 300} onClick={add}>
        {t('Add a clause')}
      </Button>
    </>
  );
}

function newClause(kind: ClauseKind): Clause {
  return { id: newId(), code: '', text: '', kind, defaultOn: true, riskTag: '' };
}

/** The usual kind of clause in a template of this kind. */
function usualKind(kind: TemplateKind): ClauseKind {
  return kind === 'exclusions' ? 'excluded' : kind === 'qualifications' ? 'clarification' : 'included';
}

interface ClauseRowProps {
  clause: Clause;
  n: number;
  error: string | undefined;
  onChange: (changed: Partial<Clause>, of: string) => void;
  onMove: (step: -1 | 1) => void;
  onPaste: (event: ClipboardEvent) => void;
  onRemove: () => void;
}

function ClauseRow({ clause, n, error, onChange, onMove, onPaste, onRemove }: ClauseRowProps) {
  const t = useT();
  const variables = variablesOf(clause.text);
  function key(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <Box
      component="li"
      aria-label={t('Clause {n}', { n })}
      onKeyDown={key}
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1 }}
    >
      <Box onPaste={onPaste}>
        <TextArea
          label={t('Clause {n}', { n })}
          rows={2}
          maxLength={4000}
          value={clause.text}
          onChange={(text) => onChange({ text }, 'text')}
          error={error}
          help={
            variables.length > 0
              ? t('Filled in where it is used: {names}', { names: variables.join(', ') })
              : t('What differs from job to job is a variable: {sample}', { sample: '{{weeks}}' })
          }
        />
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'end',
          gridTemplateColumns: { xs: '1fr 1fr', sm: '160px 112px minmax(0, 1fr) auto auto' },
        }}
      >
        <SelectField
          label={t('Kind')}
          value={clause.kind}
          onChange={(kind) => kind && onChange({ kind }, 'kind')}
          options={choicesOf(clauseKindWords(t), CLAUSE_KINDS)}
        />
        <TextField
          label={t('Code')}
          optional
          maxLength={20}
          value={clause.code}
          onChange={(code) => onChange({ code }, 'code')}
        />
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          <TextField
            label={t('Watched for')}
            optional
            maxLength={60}
            placeholder={t('such as: money lost on it')}
            value={clause.riskTag}
            onChange={(riskTag) => onChange({ riskTag }, 'riskTag')}
          />
        </Box>
        <CheckField
          label={t('Added automatically')}
          value={clause.defaultOn}
          onChange={(defaultOn) => onChange({ defaultOn }, 'defaultOn')}
        />
        <RemoveButton label={t('Remove clause {n}', { n })} onPress={onRemove} />
      </Box>
    </Box>
  );
}
