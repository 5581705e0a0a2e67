import { answerTypeWords, sectionWords } from '@plumbline/contract/areas/bidPackages/names';
import { ANSWER_TYPES, LINE_SECTIONS } from '@plumbline/contract/areas/bidPackages/shapes';
import type { T } from '@plumbline/contract/kit/words';
import { choiceColumn, decimalColumn, moneyColumn, textColumn } from '../../kit/ui/grid/gridColumns.ts';
import type { GridColumn, GridLine } from '../../kit/ui/grid/gridColumns.ts';
import { choicesOf } from '../../kit/words/choices.ts';
import { newRow } from './formRows.ts';
import type { FormRow } from './formRows.ts';

/* The lines of a form in a grid. Each row of the form becomes a grid line of texts with the same key. */

type Switch = 'isRequired' | 'isDeduct' | 'isQuantityLocked';
/** Separates the answers of a choice in one cell; the form has one answer per line. */
const BETWEEN = ' / ';

/** Turns a row of the form into a grid line. */
export function gridLineOf({ key, options, isRequired, isDeduct, isQuantityLocked, ...texts }: FormRow): GridLine {
  const word = (is: boolean) => (is ? 'yes' : 'no');
  const switches = { isRequired: word(isRequired), isDeduct: word(isDeduct), isQuantityLocked: word(isQuantityLocked) };
  return { key, texts: { ...texts, ...switches, options: options.replaceAll('\n', BETWEEN) } };
}

/** Turns a grid line into a row of the form. Missing values take the defaults of a new row. */
export function rowOfLine({ key, texts }: GridLine): FormRow {
  const text = (name: string) => texts[name] ?? '';
  const isOn = (name: Switch, usual: boolean) => (text(name) ? text(name) === 'yes' : usual);
  const section = sectionOf({ key, texts });
  return newRow({
    key,
    section,
    code: text('code'),
    description: text('description'),
    quantity: text('quantity'),
    unit: text('unit'),
    amount: text('amount'),
    isRequired: isOn('isRequired', section !== 'alternate'),
    isDeduct: isOn('isDeduct', false),
    isQuantityLocked: isOn('isQuantityLocked', true),
    answerType: ANSWER_TYPES.find((one) => one === text('answerType')) ?? 'yesNo',
    options: text('options')
      .split(/\s*\/\s*/)
      .join('\n'),
  });
}

const sectionOf = ({ texts }: GridLine) => LINE_SECTIONS.find((one) => one === texts['section']) ?? 'base';
const isCounted = (line: GridLine) => ['base', 'unitPrice', 'alternate'].includes(sectionOf(line));
const isQuestion = (line: GridLine) => sectionOf(line) === 'question';
const isChoice = (line: GridLine) => isQuestion(line) && line.texts['answerType'] === 'choice';
const isNumber = (line: GridLine) => isQuestion(line) && line.texts['answerType'] === 'number';

/** The columns of a form's lines. A cell can be edited if the line's kind has that value. */
export function formColumns(t: T): GridColumn[] {
  const where = (is: (line: GridLine) => boolean, column: GridColumn): GridColumn => ({
    ...column,
    isFixed: (line) => !is(line),
    // A value that the line's kind does not have is hidden, and shown again when the kind changes back.
    show: (text, line) => (is(line) ? column.show(text, line) : ''),
  });
  const none = (word: string) => t('{word} is none', { word });
  const yesNo = choicesOf({ yes: t('Yes'), no: t('No') }, ['yes', 'no']);
  const yesOrNo = (key: string, head: string, width: number) =>
    choiceColumn({ key, head, width, options: yesNo, none });
  const sections = choicesOf(sectionWords(t), LINE_SECTIONS);
  const answers = choicesOf(answerTypeWords(t), ANSWER_TYPES);
  return [
    choiceColumn({ key: 'section', head: t('Kind'), width: 96, options: sections, none, also: ['section', 'type'] }),
    textColumn(
      { key: 'code', head: t('Code'), width: 84, maxLength: 20, also: ['csi', 'cost code', 'item no', 'item'] },
      t,
    ),
    textColumn(
      {
        key: 'description',
        head: t('Description'),
        width: 220,
        grow: true,
        required: true,
        maxLength: 255,
        also: ['item'],
      },
      t,
    ),
    where(isCounted, decimalColumn({ key: 'quantity', head: t('Quantity'), width: 84, also: ['qty'] }, t)),
    where(
      (line) => isCounted(line) || isNumber(line),
      textColumn({ key: 'unit', head: t('Unit'), width: 56, maxLength: 20, also: ['uom'] }, t),
    ),
    where((line) => sectionOf(line) === 'allowance', moneyColumn({ key: 'amount', head: t('Sum, $'), width: 96 }, t)),
    where((line) => sectionOf(line) !== 'allowance', yesOrNo('isRequired', t('Required'), 76)),
    where((line) => sectionOf(line) === 'alternate', yesOrNo('isDeduct', t('Deduct'), 68)),
    where((line) => sectionOf(line) === 'unitPrice', yesOrNo('isQuantityLocked', t('Quantity fixed'), 100)),
    where(isQuestion, choiceColumn({ key: 'answerType', head: t('Answer'), width: 88, options: answers, none })),
    where(isChoice, textColumn({ key: 'options', head: t('Answers, with /'), width: 120, maxLength: 3700 }, t)),
  ];
}
