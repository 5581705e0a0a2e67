import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { IMPORT_FIELDS } from '@plumbline/contract/areas/rfis';
import type { rfis } from '@plumbline/contract/areas/rfis';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useT } from '../../kit/words/index.ts';

type ImportField = (typeof IMPORT_FIELDS)[number];
interface ImportMappingProps {
  columns: OutputOf<typeof rfis.importPreview>['columns'];
  /** field → column; what is missing or below zero is not taken */
  mapping: Record<string, number>;
  onChange: (mapping: Record<string, number>) => void;
}

/** What each column of the file is. A field has one column: giving it another takes it from the first. */
export function ImportMapping({ columns, mapping, onChange }: ImportMappingProps) {
  const t = useT();
  const words = importWords(t);
  const options = IMPORT_FIELDS.map((field) => ({ value: field, label: words[field] }));
  const fieldOf = (index: number): ImportField | '' => IMPORT_FIELDS.find((field) => mapping[field] === index) ?? '';
  return (
    <Box
      sx={{
        maxHeight: 264,
        overflow: 'auto',
        position: 'relative',
        borderTop: 1,
        borderBottom: 1,
        borderColor: 'divider',
        flex: 'none',
      }}
      tabIndex={0}
      aria-label={t('Columns of the file')}
      role="region"
    >
      <Table size="small" sx={{ tableLayout: 'fixed', minWidth: 560 }}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: 200, pl: '16px !important', position: 'sticky', top: 0, zIndex: 1 }}>
              {t('Column of the file')}
            </TableCell>
            <TableCell sx={{ width: 232, position: 'sticky', top: 0, zIndex: 1 }}>{t('Is')}</TableCell>
            <TableCell sx={{ position: 'sticky', top: 0, zIndex: 1 }}>{t('For example')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map((column) => (
            <TableRow key={column.index}>
              <TableCell sx={{ pl: '16px !important', ...cut }}>
                {column.name || t('Column {n}', { n: column.index + 1 })}
              </TableCell>
              <TableCell sx={{ py: '2px !important' }}>
                <SelectField
                  label={t('What “{name}” is', { name: column.name })}
                  hideLabel
                  placeholder={t('Not taken')}
                  value={fieldOf(column.index)}
                  onChange={(field) => onChange(remapped(mapping, column.index, field))}
                  options={options}
                />
              </TableCell>
              <TableCell sx={{ color: 'text.secondary', ...cut }} title={column.sample.join(' · ')}>
                {column.sample.join(' · ')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The mapping after a column was given a field, or none: every field is stated, −1 where no column has it. */
export function remapped(mapping: Record<string, number>, index: number, field: string): Record<string, number> {
  const next = Object.fromEntries(
    IMPORT_FIELDS.map((one) => [one, mapping[one] === index ? -1 : (mapping[one] ?? -1)]),
  );
  if (field) next[field] = index;
  return next;
}

function importWords(t: T): Record<ImportField, string> {
  return {
    number: t('Number'),
    title: t('Title'),
    status: t('Status'),
    question: t('Question'),
    officialResponse: t('Official response'),
    dateInitiated: t('Date made'),
    dueDate: t('Due'),
    closedDate: t('Date closed'),
    rfiManager: t('RFI manager'),
    reviewers: t('Reviewers'),
    receivedFrom: t('Received from'),
    responsibleCompany: t('Responsible'),
    location: t('Location'),
    drawing: t('Drawings'),
    specSection: t('Spec section'),
    discipline: t('Discipline'),
    disciplineSpec: t('Discipline and spec section'),
    costImpact: t('Cost impact'),
    costImpactAmount: t('Cost impact, amount'),
    scheduleImpact: t('Schedule impact'),
    scheduleImpactDays: t('Schedule impact, days'),
    priority: t('Priority'),
    reference: t('Reference'),
  };
}
