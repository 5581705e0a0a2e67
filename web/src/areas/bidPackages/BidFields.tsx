import Box from '@mui/material/Box';
import type { FormLine } from '@plumbline/contract/areas/bidPackages';
import { submittedCents } from '@plumbline/contract/areas/bidPackages/level';
import { scopeWords } from '@plumbline/contract/areas/bidPackages/names';
import { quantityText, readTyped, readTypedCents, typedRefusal } from '@plumbline/contract/kit/money/typed';
import type { T } from '@plumbline/contract/kit/words';
import type { RecordForm } from '../../kit/records/useRecordForm.ts';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';

/* What a bid says, as it is typed: by the bidder, or by whoever enters what they sent. */

export interface BidValues {
  /** by line: what is typed, and what is chosen */
  lines: Record<string, string>;
  inclusions: string;
  exclusions: string;
  qualifications: string;
  leadTimeWeeks: string;
}
export const NO_BID: BidValues = { lines: {}, inclusions: '', exclusions: '', qualifications: '', leadTimeWeeks: '' };
const ANSWERS = ['yes', 'no', 'included', 'excluded'] as const;

/** What is sent of it, and a sentence for each field that has to change first. */
export function readBid(form: readonly FormLine[], { lines, leadTimeWeeks }: BidValues, t: T) {
  const read = form.map((line) => readLine(line, lines[line.lineId] ?? '', t));
  const faults = Object.fromEntries(
    read.flatMap(({ line, fault }) => (fault ? [[`line.${line.lineId}`, fault] as const] : [])),
  );
  const weeks = readTyped(leadTimeWeeks || '0', { places: 0, digits: 3 });
  if ('fault' in weeks) faults['leadTimeWeeks'] = typedRefusal(weeks.fault, { places: 0 }, t);
  return {
    faults,
    lines: read.map(({ line }) => line),
    leadTimeWeeks: leadTimeWeeks.trim() === '' || 'fault' in weeks ? null : Number(weeks.value),
  };
}

/** A field for each line of the form with what they come to, and for what a bid says beside its prices. */
export function BidFields({ lines, form }: { lines: readonly FormLine[]; form: RecordForm<BidValues> }) {
  const t = useT();
  const format = useFormat();
  const typed = form.values.lines;
  const read = readBid(lines, form.values, t).lines;
  const total = submittedCents(lines, new Map(read.map((line) => [line.lineId, line])));
  const prose = { optional: true, multiline: true, minRows: 2, maxLength: 5000 } as const;
  return (
    <>
      {lines.map((line) => (
        <Box key={line.lineId} data-field={`line.${line.lineId}`}>
          <LineField
            line={line}
            value={typed[line.lineId] ?? ''}
            error={form.errors[`line.${line.lineId}`]}
            onChange={(value) => form.set({ lines: { ...typed, [line.lineId]: value } })}
          />
        </Box>
      ))}
      <b className="num">{t('Total without alternates {sum}', { sum: format.cents(total) })}</b>
      <TextField label={t('Inclusions')} {...prose} {...form.field('inclusions')} />
      <TextField label={t('Exclusions')} {...prose} {...form.field('exclusions')} />
      <TextField label={t('Qualifications')} {...prose} {...form.field('qualifications')} />
      <Box data-field="leadTimeWeeks">
        <TextField
          label={t('Lead time, weeks')}
          optional
          maxLength={3}
          inputMode="numeric"
          {...form.field('leadTimeWeeks')}
        />
      </Box>
    </>
  );
}

interface LineProps {
  line: FormLine;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function LineField({ line, value, error, onChange }: LineProps) {
  const t = useT();
  const format = useFormat();
  const { section, description, isRequired } = line;
  const label = [line.code, description].filter(Boolean).join(' ');
  const scopes = scopeWords(t);
  if (section === 'allowance')
    return (
      <div>{t('{name}: allowance of {sum}, in every bid', { name: label, sum: format.cents(line.amountCents) })}</div>
    );
  if (section === 'scope' || section === 'question')
    return (
      <SelectField
        label={label}
        value={value}
        error={error}
        optional={!isRequired}
        placeholder={t('Choose')}
        onChange={onChange}
        options={
          section === 'scope'
            ? [
                { value: 'included', label: scopes.included },
                { value: 'excluded', label: scopes.excluded },
              ]
            : [
                { value: 'yes', label: t('Yes') },
                { value: 'no', label: t('No') },
              ]
        }
      />
    );
  const much = quantityText(line);
  const help = [
    section === 'unitPrice' ? t('Price of a unit, $') : t('Price, $'),
    much,
    section === 'alternate' && (line.isDeduct ? t('alternate, to be deducted') : t('alternate, to be added')),
  ];
  return (
    <TextField
      label={label}
      help={help.filter(Boolean).join(', ')}
      value={value}
      error={error}
      optional={!isRequired}
      maxLength={20}
      inputMode="decimal"
      onChange={onChange}
    />
  );
}

/** What a line of the form is answered with, or why what was typed is none. */
function readLine(line: FormLine, text: string, t: T) {
  const { lineId, section, isRequired } = line;
  const none = { lineId, amountCents: null, unitPrice: null, answer: null };
  const isEmpty = text.trim() === '';
  const wanted = isEmpty && isRequired && section !== 'allowance' ? t('Fill this in') : null;
  if (isEmpty || section === 'allowance') return { line: none, fault: wanted };
  if (section === 'scope' || section === 'question')
    return { line: { ...none, answer: ANSWERS.find((one) => one === text) ?? null }, fault: null };
  if (section === 'unitPrice') {
    const read = readTyped(text, { places: 4 });
    if ('fault' in read) return { line: none, fault: typedRefusal(read.fault, { places: 4 }, t) };
    return { line: { ...none, unitPrice: read.value }, fault: null };
  }
  const read = readTypedCents(text, { digits: 7 });
  if ('fault' in read) return { line: none, fault: typedRefusal(read.fault, { places: 2 }, t) };
  return { line: { ...none, amountCents: read.cents }, fault: null };
}
