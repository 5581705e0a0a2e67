import AddOutlined from '@mui/icons-material/AddOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { bids } from '@plumbline/contract/areas/bids';
import type { Bid } from '@plumbline/contract/areas/bids';
import { ownValues } from '@plumbline/contract/areas/bids/clauses';
import type { BidClauses, NewerClauses } from '@plumbline/contract/areas/bids/clauses';
import { bidClauseReads } from '@plumbline/contract/areas/bids/clauseReads';
import { clauseKindWords } from '@plumbline/contract/areas/formTemplates/names';
import { CLAUSE_KINDS, takeNewer, valueOf, variablesOf } from '@plumbline/contract/kit/clauses';
import type { KeptClause, Values } from '@plumbline/contract/kit/clauses';
import { newId } from '@plumbline/contract/kit/uuid';
import { query } from '../../../kit/api/index.ts';
import { ClauseDifferences } from '../../../kit/clauses/ClauseDifferences.tsx';
import { ClausePicker } from '../../../kit/clauses/ClausePicker.tsx';
import { RecordVerbDialog } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import type { VerbProps } from '../../../kit/records/verbs/RecordVerbDialog.tsx';
import { rowErrors, wrongRows } from '../../../kit/records/form/rowErrors.ts';
import { TextArea } from '../../../kit/records/form/FormFields.tsx';
import { SelectField } from '../../../kit/ui/SelectField.tsx';
import { TextField } from '../../../kit/ui/TextField.tsx';
import { choicesOf } from '../../../kit/words/choices.ts';
import { useFormat, useT } from '../../../kit/words/index.ts';

type Row = KeptClause & { key: string };
const rowOf = (clause: KeptClause): Row => ({ ...clause, key: newId() });
const MOST = 300;

interface ClausesDialogProps extends VerbProps<Bid> {
  partId: string | null;
  held: BidClauses;
}

/**
 * Edits the clauses of a bid or of one part: adds them from templates or by hand, fills in variables, updates outdated
 * clauses.
 */
export function ClausesDialog({ partId, held, ...props }: ClausesDialogProps) {
  const t = useT();
  const format = useFormat();
  const { record: bid } = props;
  const [isPicking, setPicking] = useState(false);
  const templates = useQuery(query(bidClauseReads.clauseTemplates, {}, { stay: true }));
  const part = bid.breakdowns.find(({ bidBreakdownId }) => bidBreakdownId === partId);
  const own = held.clauses.filter(({ bidBreakdownId }) => bidBreakdownId === partId);
  const usual = ownValues(bid, (day) => format.day(day));
  return (
    <RecordVerbDialog
      {...props}
      call={bids.setClauses}
      title={t('Clauses of {name}', { name: part?.title ?? bid.number ?? bid.title })}
      width={760}
      initial={{ clauses: own.map(({ bidBreakdownId: _part, ...clause }) => rowOf(clause)) }}
      input={({ clauses }) => ({
        bidBreakdownId: partId,
        clauses: clauses.map(({ key: _key, ...clause }) => clause),
      })}
      check={({ clauses }) =>
        wrongRows('clauses', clauses, ({ text }) => ({ text: text.trim() === '' && t('Write it, or remove it') }))
      }
      toast={() => t('Saved')}
    >
      {(form) => {
        const rows = form.values.clauses;
        const set = (clauses: Row[]) => form.set({ clauses: clauses.slice(0, MOST) });
        const has = new Set(rows.map(({ clauseId }) => clauseId));
        return (
          <Box data-field="clauses" sx={{ display: 'grid', gap: 2 }}>
            {held.newer
              .filter((newer) => rows.some((row) => row.formTemplateVersionId === newer.formTemplateVersionId))
              .map((newer) => (
                <NewerVersion
                  key={newer.formTemplateVersionId}
                  newer={newer}
                  onTake={() => set(takeNewer(rows, newer).map((one) => ('key' in one ? one : rowOf(one))))}
                />
              ))}
            {rows.map((row, at) => (
              <ClauseRow
                key={row.key}
                row={row}
                n={at + 1}
                usual={usual}
                errors={form.errors}
                onChange={(changed) => set(rows.with(at, { ...row, ...changed }))}
                onMove={(step) => {
                  const other = rows[at + step];
                  if (other) set(rows.with(at, other).with(at + step, row));
                }}
                onRemove={() => set(rows.toSpliced(at, 1))}
              />
            ))}
            {rows.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('No clauses yet.')}</Box>}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <Button variant="outlined" aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
                {t('Add from templates')}
              </Button>
              <Button
                variant="text"
                startIcon={<AddOutlined />}
                disabled={rows.length >= MOST}
                onClick={() => set([...rows, rowOf(EMPTY)])}
              >
                {t('Write one')}
              </Button>
            </Box>
            {isPicking && templates.data && (
              <ClausePicker
                templates={templates.data}
                has={({ id }) => has.has(id)}
                onPick={(picked) => set([...rows, ...picked.map(rowOf)])}
              />
            )}
          </Box>
        );
      }}
    </RecordVerbDialog>
  );
}

const EMPTY: KeptClause = {
  code: '',
  text: '',
  kind: 'included',
  values: {},
  formTemplateVersionId: null,
  clauseId: null,
};

/** Offers the newer version of a template and shows its changes. */
function NewerVersion({ newer, onTake }: { newer: NewerClauses; onTake: () => void }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { name, number, newestNumber, before, after } = newer;
  return (
    <Box role="note" sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint' }}>
      {t('{name} has version {newest} by now; this has version {n}', { name, newest: newestNumber, n: number })}
      <Box sx={{ display: 'flex', gap: 1, my: 1 }}>
        <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('Show changes')}
        </Button>
        <Button variant="contained" onClick={onTake}>
          {t('Take it')}
        </Button>
      </Box>
      {isOpen && <ClauseDifferences before={before} after={after} />}
    </Box>
  );
}

interface ClauseRowProps {
  row: Row;
  n: number;
  usual: Values;
  errors: Readonly<Record<string, string>>;
  onChange: (changed: Partial<Row>) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** A clause with its variables. Alt + arrow keys move it. */
function ClauseRow({ row, n, usual, errors, onChange, onMove, onRemove }: ClauseRowProps) {
  const t = useT();
  const field = `clauses.${n - 1}`;
  const said = rowErrors(errors, field, ['text']);
  function key(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <Box
      component="fieldset"
      data-field={field}
      onKeyDown={key}
      sx={{
        m: 0,
        p: 0,
        pb: 2,
        border: 0,
        borderBottom: 1,
        borderColor: 'divider',
        minWidth: 0,
        display: 'grid',
        gap: 1,
      }}
    >
      <TextArea
        label={t('Clause {n}', { n })}
        rows={2}
        maxLength={4000}
        value={row.text}
        onChange={(text) => onChange({ text })}
        error={said.text ?? said.rest}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          alignItems: 'end',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) 40px', sm: '160px repeat(2, minmax(0, 1fr)) 40px' },
        }}
      >
        <SelectField
          label={t('Kind')}
          value={row.kind}
          onChange={(kind) => kind && onChange({ kind })}
          options={choicesOf(clauseKindWords(t), CLAUSE_KINDS)}
        />
        <IconButton aria-label={t('Remove clause {n}', { n })} onClick={onRemove} sx={{ order: { sm: 9 } }}>
          <CloseOutlined fontSize="small" />
        </IconButton>
        {variablesOf(row.text).map((name) => (
          <Box key={name} sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
            <TextField
              label={name}
              maxLength={200}
              value={valueOf(row.values, name)}
              placeholder={valueOf(usual, name)}
              onChange={(value) => onChange({ values: { ...row.values, [name]: value } })}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
