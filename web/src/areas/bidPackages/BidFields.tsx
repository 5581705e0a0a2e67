import Box from '@mui/material/Box';
import type { FormLine } from '@plumbline/contract/areas/bidPackages';
import { answerOf } from '@plumbline/contract/areas/bidPackages/answers';
import { submittedCents } from '@plumbline/contract/areas/bidPackages/level';
import { answerWanted } from '@plumbline/contract/areas/bidPackages/names';
import { AMOUNT, QUANTITY, UNIT_COST, WHOLE } from '@plumbline/contract/kit/money/bounds';
import { quantityText, typedRefusal } from '@plumbline/contract/kit/money/typed';
import { heldCents, readHeld } from '@plumbline/contract/kit/numbers';
import { newId } from '@plumbline/contract/kit/uuid';
import type { T } from '@plumbline/contract/kit/words';
import { FormGrid } from '../../kit/records/form/FormParts.tsx';
import { FormRows } from '../../kit/records/form/FormRows.tsx';
import { textField, typedField, usualChoiceField } from '../../kit/records/form/formFields.ts';
import { rowsField } from '../../kit/records/form/rowsField.ts';
import { rowOfSent } from '../../kit/records/form/rowErrors.ts';
import type { RecordForm } from '../../kit/records/form/useRecordForm.ts';
import { DecimalInput } from '../../kit/ui/DecimalInput.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { LineField } from './LineField.tsx';
import { ownWords, theirWords } from './ownWords.ts';
import type { OwnWords } from './ownWords.ts';

/* A bid as the bidder types it, or as we enter it for the bidder. */

export interface BidValues {
  /** The typed or chosen value of each line; `quantityOf` names the bidder's own quantity of a line */
  lines: Record<string, string>;
  /** Lines that the bidder adds */
  ownLines: OwnRow[];
  inclusions: string;
  exclusions: string;
  qualifications: string;
  leadTimeWeeks: string;
  validDays: string;
}
/** A count of weeks or days. */
const COUNT = { ...WHOLE, digits: 3 };
/** What a line of a bidder's own is: an alternate is added to the price or deducted from it. */
const OWN_ROW_KINDS = ['added', 'deducted', 'clarification'] as const;
interface OwnRow {
  key: string;
  kind: (typeof OWN_ROW_KINDS)[number];
  description: string;
  amount: string;
}
export const NO_BID: BidValues = {
  lines: {},
  ownLines: [],
  inclusions: '',
  exclusions: '',
  qualifications: '',
  leadTimeWeeks: '',
  validDays: '',
};

/** Reads the typed bid: the input that is sent, and an error for each field that must change first. */
export function readBid(form: readonly FormLine[], values: BidValues, t: T) {
  const { lines, ownLines, leadTimeWeeks, validDays } = values;
  const read = form.map((line) => withQuantity(readLine(line, lines[line.lineId] ?? '', t), line, lines, t));
  const faults = Object.fromEntries(
    read.flatMap(({ line, fault, quantityFault }) => [
      ...(fault ? [[`lines.${line.lineId}`, fault] as const] : []),
      ...(quantityFault ? [[`lines.${quantityOf(line)}`, quantityFault] as const] : []),
    ]),
  );
  const own = ownLines.filter(isSaid).map((row) => {
    const { kind, description, amount } = row;
    const field = `ownLines.${ownLines.indexOf(row)}`;
    const sum = amount.trim() === '' ? null : heldCents(amount, AMOUNT);
    if (description.trim() === '') faults[`${field}.description`] = t('Describe it');
    if (sum && 'fault' in sum) faults[`${field}.amountCents`] = typedRefusal(sum.fault, AMOUNT, t);
    return {
      kind: kind === 'clarification' ? kind : ('alternate' as const),
      description: description.trim(),
      amountCents: sum && 'cents' in sum ? sum.cents : null,
      isDeduct: kind === 'deducted',
    };
  });
  const whole = (field: 'leadTimeWeeks' | 'validDays', text: string) => {
    const read = readHeld(text || '0', COUNT);
    if ('fault' in read) faults[field] = typedRefusal(read.fault, COUNT, t);
    return text.trim() === '' || 'fault' in read ? null : Number(read.value);
  };
  return {
    faults,
    lines: read.map(({ line }) => line),
    ownLines: own,
    leadTimeWeeks: whole('leadTimeWeeks', leadTimeWeeks),
    validDays: whole('validDays', validDays),
  };
}

function isSaid({ description, amount }: OwnRow): boolean {
  return description.trim() !== '' || amount.trim() !== '';
}

/** Finds the form field for an error path of the call. */
export function bidPlaceOf(form: readonly FormLine[], { ownLines }: BidValues) {
  return (path: string) => {
    const [field, at, cell] = path.split('.');
    const line = field === 'lines' && at !== undefined ? form[Number(at)] : undefined;
    if (line) return `lines.${cell === 'quantity' && mayChangeQuantity(line) ? quantityOf(line) : line.lineId}`;
    return rowOfSent(path, 'ownLines', ownLines, ownLines.filter(isSaid));
  };
}

interface BidFieldsProps {
  lines: readonly FormLine[];
  /** Whether the bidder may add lines */
  bidderLines: boolean;
  /** We enter the bid for the bidder: the labels then call added lines theirs */
  forBidder?: boolean;
  form: RecordForm<BidValues>;
}

/** The fields of a bid: one for each line with the sums, and those beside the prices. */
export function BidFields({ lines, bidderLines, forBidder = false, form }: BidFieldsProps) {
  const t = useT();
  const format = useFormat();
  const typed = form.values.lines;
  const read = readBid(lines, form.values, t).lines;
  const total = submittedCents(lines, new Map(read.map((line) => [line.lineId, line])));
  const prose = { optional: true, multiline: true, minRows: 2, maxLength: 5000 } as const;
  const count = { optional: true, bounds: COUNT } as const;
  return (
    <>
      {lines.map((line) => (
        <Box key={line.lineId} data-field={`lines.${line.lineId}`}>
          <LineField
            line={line}
            value={typed[line.lineId] ?? ''}
            error={form.errors[`lines.${line.lineId}`]}
            onChange={(value) => form.set({ lines: { ...typed, [line.lineId]: value } })}
          />
          {mayChangeQuantity(line) && (
            <Box data-field={`lines.${quantityOf(line)}`} sx={{ mt: 1, pl: 2 }}>
              <DecimalInput
                label={t('Your quantity of {name}', { name: line.description })}
                help={t('Where it differs from {asked}', { asked: quantityText(line) })}
                value={typed[quantityOf(line)] ?? ''}
                error={form.errors[`lines.${quantityOf(line)}`]}
                optional
                bounds={{ ...QUANTITY, ...(line.unit && { word: line.unit }) }}
                onChange={(value) => form.set({ lines: { ...typed, [quantityOf(line)]: value } })}
              />
            </Box>
          )}
        </Box>
      ))}
      <b className="num">{t('Total without alternates {sum}', { sum: format.cents(total) })}</b>
      {bidderLines && (
        <FormRows form={form} name="ownLines" field={ownLinesField(forBidder ? theirWords(t) : ownWords(t), t)} />
      )}
      <TextField label={t('Inclusions')} {...prose} {...form.field('inclusions')} />
      <TextField label={t('Exclusions')} {...prose} {...form.field('exclusions')} />
      <TextField label={t('Qualifications')} {...prose} {...form.field('qualifications')} />
      <FormGrid>
        <Box data-field="leadTimeWeeks">
          <DecimalInput label={t('Lead time, weeks')} {...count} {...form.field('leadTimeWeeks')} />
        </Box>
        <Box data-field="validDays">
          <DecimalInput label={t('Price valid for, days')} {...count} {...form.field('validDays')} />
        </Box>
      </FormGrid>
    </>
  );
}

/** What a bidder offers or says beside the lines of the form. */
function ownLinesField(said: OwnWords, t: T) {
  const words = {
    added: t('Alternate, to be added'),
    deducted: t('Alternate, to be deducted'),
    clarification: t('Clarification'),
  };
  return rowsField<OwnRow>(said.all, {
    of: () => ({
      kind: usualChoiceField(t('Kind'), words, OWN_ROW_KINDS, 'added'),
      description: textField(t('Description'), { maxLength: 255 }),
      amount: typedField(t('Price, $'), AMOUNT, { optional: true, isMoney: true }),
    }),
    fresh: () => ({ key: newId(), kind: 'added', description: '', amount: '' }),
    words: { name: said.one, remove: said.remove, add: said.add },
    columns: { sm: '192px minmax(0, 1fr) 132px' },
    whole: ['kind', 'description'],
    sentAs: { amount: ['amountCents'] },
    most: 50,
    note: said.note,
  });
}

/** Whether the line is a unit price whose quantity the bidder may change. */
function mayChangeQuantity({ section, isQuantityLocked, quantity }: FormLine): boolean {
  return section === 'unitPrice' && !isQuantityLocked && quantity !== null;
}

export const quantityOf = ({ lineId }: Pick<FormLine, 'lineId'>) => `${lineId} quantity`;

/** Adds the bidder's own quantity to an answer, if there is one. */
function withQuantity(
  read: ReturnType<typeof readLine>,
  line: FormLine,
  lines: Readonly<Record<string, string>>,
  t: T,
) {
  const typed = lines[quantityOf(line)] ?? '';
  if (!mayChangeQuantity(line) || typed.trim() === '') return { ...read, quantityFault: null };
  const own = readHeld(typed, QUANTITY);
  if ('fault' in own) return { ...read, quantityFault: typedRefusal(own.fault, QUANTITY, t) };
  return { ...read, line: { ...read.line, quantity: own.value }, quantityFault: null };
}

/** Reads the answer to a line, or says why the typed text is invalid. */
function readLine(line: FormLine, text: string, t: T) {
  const { lineId, section, isRequired } = line;
  const none = { lineId, amountCents: null, unitPrice: null, quantity: null as string | null, answer: null };
  const isEmpty = text.trim() === '';
  const wanted = isEmpty && isRequired && section !== 'allowance' ? t('Fill this in') : null;
  if (section === 'scope' || section === 'question') {
    const answer = answerOf(line, text);
    const isOpen = answer === null && (isRequired || !isEmpty);
    return { line: { ...none, answer }, fault: isOpen ? answerWanted(line, t) : null };
  }
  if (isEmpty || section === 'allowance') return { line: none, fault: wanted };
  if (section === 'unitPrice') {
    const read = readHeld(text, UNIT_COST);
    if ('fault' in read) return { line: none, fault: typedRefusal(read.fault, UNIT_COST, t) };
    return { line: { ...none, unitPrice: read.value }, fault: null };
  }
  const read = heldCents(text, AMOUNT);
  if ('fault' in read) return { line: none, fault: typedRefusal(read.fault, AMOUNT, t) };
  return { line: { ...none, amountCents: read.cents }, fault: null };
}
