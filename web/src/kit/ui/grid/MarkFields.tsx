import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { formatDecimal } from '@plumbline/contract/kit/money/typed';
import type { DecimalMark } from '@plumbline/contract/kit/numbers';
import { useT } from '../../words/index.ts';
import { Dialog } from '../Dialog.tsx';
import { RadioField } from '../RadioField.tsx';
import type { NumberColumn, OpenColumn } from './pastedNumbers.ts';

interface MarkFieldsProps {
  open: readonly OpenColumn[];
  columns: readonly (NumberColumn | null)[];
  marks: ReadonlyMap<number, DecimalMark>;
  onChange: (marks: ReadonlyMap<number, DecimalMark>) => void;
}

/** A question for each column of ambiguous numbers, with some of its cells. */
export function MarkFields({ open, columns, marks, onChange }: MarkFieldsProps) {
  const t = useT();
  return open.map(({ column, samples }) => (
    <RadioField<DecimalMark | ''>
      key={column}
      label={t('What the numbers in {column} mean', { column: columns[column]?.head ?? '' })}
      value={marks.get(column) ?? ''}
      onChange={(mark) => mark !== '' && onChange(new Map(marks).set(column, mark))}
      options={(['point', 'comma'] as const).map((mark) => ({
        value: mark,
        label: samples
          .map((sample) => t('{text} is {value}', { text: sample.text, value: formatDecimal(sample[mark]) }))
          .join(', '),
      }))}
    />
  ));
}

interface MarksDialogProps extends Pick<MarkFieldsProps, 'open' | 'columns'> {
  /** The label of the button that takes them */
  action: string;
  onClose: () => void;
  onChosen: (marks: ReadonlyMap<number, DecimalMark>) => void;
}

/** Asks about ambiguous columns of pasted or typed cells, before they are taken. */
export function MarksDialog({ open, columns, action, onClose, onChosen }: MarksDialogProps) {
  const t = useT();
  const [marks, setMarks] = useState<ReadonlyMap<number, DecimalMark>>(new Map());
  const isAnswered = open.every(({ column }) => marks.has(column));
  return (
    <Dialog
      title={t('Numbers with two readings')}
      onClose={onClose}
      onSubmit={() => isAnswered && onChosen(marks)}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isAnswered}>
            {action}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <MarkFields {...{ open, columns, marks }} onChange={setMarks} />
      </Box>
    </Dialog>
  );
}
