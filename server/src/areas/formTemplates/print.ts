import { optionName, releaserName } from '@plumbline/contract/areas/formTemplates/names';
import type { Answer } from '@plumbline/contract/kit/forms/answers';
import { responseSetOf } from '@plumbline/contract/kit/forms/definition';
import type { Column, FormDefinition, FormItem, FormSection } from '@plumbline/contract/kit/forms/definition';
import { computeRow } from '@plumbline/contract/kit/forms/expressions';
import { partNumber } from '@plumbline/contract/kit/forms/partNumber';
import type { Cell } from '@plumbline/contract/kit/forms/expressions';
import { roleDifference, signerText, throughOf } from '@plumbline/contract/kit/signing';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import type { RunState } from '../../kit/forms/index.ts';
import { withCompany } from '../../kit/pdf/index.ts';
import type { PdfBlock, PdfRow, PdfTable, Printer } from '../../kit/pdf/index.ts';

/** The printed content of a form. */
interface Printing {
  /** To fill in by hand: without answers. */
  isBlank: boolean;
  /** The answering person, as written next to each item. */
  initialsOf(fullName: string): string;
}

/** Prints a form: a table for each section with the answers, authors and times of its items, and the signatures. */
export function runBlocks(printer: Printer, run: RunState, printing: Printing): PdfBlock[] {
  const { definition, evaluation } = run;
  const shown = (section: FormSection) =>
    printing.isBlank || evaluation.sections.some(({ id, shown: isShown }) => id === section.id && isShown);
  return [
    ...definition.sections.flatMap((section, at) =>
      shown(section) ? sectionBlocks(printer, run, { section, at, printing }) : [],
    ),
    ...signatureBlocks(printer, run, printing),
  ];
}

function sectionBlocks(
  printer: Printer,
  run: RunState,
  { section, at, printing }: { section: FormSection; at: number; printing: Printing },
): PdfBlock[] {
  const { t } = printer;
  const { definition, evaluation } = run;
  const items = section.items.flatMap((item, index) =>
    printing.isBlank || evaluation.items.get(item.id)?.shown ? [{ item, index }] : [],
  );
  return [
    { block: 'section', title: [partNumber(definition, at), section.title].filter(Boolean).join(' ') },
    ...(section.instructions ? [{ block: 'note' as const, text: section.instructions }] : []),
    {
      block: 'table',
      empty: t('No items'),
      columns: [
        { label: '', width: 26 },
        { label: t('Item'), width: '*' },
        { label: t('Answer'), width: 130 },
        { label: t('Who'), width: 30 },
        { label: t('At'), width: 106 },
      ],
      rows: items.map(({ item, index }) =>
        itemRow(printer, run, { item, number: partNumber(definition, at, index), printing }),
      ),
    },
  ];
}

function itemRow(
  printer: Printer,
  run: RunState,
  { item, number, printing }: { item: FormItem; number: string; printing: Printing },
): PdfRow {
  const { t } = printer;
  if (printing.isBlank) {
    return {
      cells: [number, item.label, choicesOf(run.definition, item, t), '', ''],
      ...(item.point === 'hold' && { below: [{ label: t('Hold point'), value: blankHoldText(printer, run, item) }] }),
    };
  }
  const kept = run.answers[item.id];
  const given = kept?.answer ?? null;
  const rows = tableRows(item, given);
  const below = [
    { label: t('Hold point'), value: holdText(printer, run, item) },
    { label: t('Signature'), value: item.type === 'signature' && kept?.by ? accountOf(printer, kept.by) : '' },
    { label: t('Note'), value: given?.note ?? '' },
    { label: t('Observation'), value: given?.observation ?? '' },
  ].filter(({ value }) => value);
  return {
    cells: [
      number,
      item.label,
      given ? shortAnswer(printer, run.definition, item, given) : '',
      given && kept?.by ? printing.initialsOf(kept.by.fullName) : '',
      given && kept ? printer.instant(kept.at) : '',
    ],
    ...(run.evaluation.items.get(item.id)?.outcome === 'deficient' ? { tone: 'stopped' as const } : {}),
    ...(below.length > 0 ? { below } : {}),
    ...(rows.length > 0 ? { tables: [answerTable(printer, item, rows)] } : {}),
    ...(given?.photos?.length ? { photos: given.photos.map((fileId) => ({ fileId })) } : {}),
  };
}

function accountOf({ t }: Printer, by: PersonRef): string {
  return signerText(t, 'account', withCompany(by));
}

/** Prints the hold points of a form: who may release each, and whether work continues past it. Nothing for a form without any. */
export function holdBlocks(printer: Printer, run: RunState): PdfBlock[] {
  const { t } = printer;
  const { definition, evaluation } = run;
  const rows = definition.sections.flatMap(({ items }, at) =>
    items.flatMap((item, index) =>
      item.point === 'hold' && evaluation.items.get(item.id)?.shown
        ? [{ cells: [partNumber(definition, at, index), item.label, holdText(printer, run, item)] }]
        : [],
    ),
  );
  if (rows.length === 0) return [];
  const columns = [
    { label: '', width: 26 },
    { label: t('Item'), width: '*' as const },
    { label: t('Hold point'), width: '*' as const },
  ];
  return [{ block: 'table', empty: '', columns, rows }];
}

/** Tells whether work continues past a hold point and, if not, who may release it; empty for an item without a hold. */
export function holdText(printer: Printer, run: RunState, item: FormItem): string {
  const { t } = printer;
  if (item.point !== 'hold') return '';
  const released = releaseText(printer, run, item);
  if (released) return released;
  const isHeld = run.evaluation.held.includes(item.id);
  return [isHeld ? t('Not released: work stops here') : t('Conforms: work goes on'), mayReleaseText(item, t)].join(
    '. ',
  );
}

/** The same on a form that is filled in by hand, with a box to tick. */
function blankHoldText(printer: Printer, run: RunState, item: FormItem): string {
  const { t } = printer;
  const box = `[  ] ${t('Released: work may go on')}   ${t('Name, date')}: ____________________`;
  return releaseText(printer, run, item) || `${mayReleaseText(item, t)}\n${box}`;
}

function mayReleaseText(item: FormItem, t: Printer['t']): string {
  const who = releaserName(item, t) || t('anybody with the right to release hold points');
  return t('Who may release it: {who}', { who });
}

/** Who released a hold point, when and why; empty before that. */
function releaseText({ t, instant }: Printer, { releases }: RunState, item: FormItem): string {
  const release = releases[item.id];
  if (!release) return '';
  const by = { name: withCompany(release.by), when: instant(release.at) };
  const party = [release.partyName, item.releasedBy?.kind === 'party' && item.releasedBy.name].filter(Boolean);
  const who = release.partyName
    ? t('Released by {who}; recorded by {name}, {when}', { ...by, who: party.join(', ') })
    : t('Released by {name}, {when}', by);
  return [who, release.note, release.file?.name].filter(Boolean).join('. ');
}

/** What can be ticked on paper. */
function choicesOf(definition: FormDefinition, item: FormItem, t: Printer['t']): string {
  const set = item.type === 'choice' ? responseSetOf(definition, item.responseSetId) : undefined;
  const names = set?.options.map((option) => optionName(set, option, t)) ?? item.options;
  return names.map((name) => `[  ] ${name}`).join('   ') || item.unit;
}

/** An answer in words. */
export function answerText(
  { t, day, exact }: Pick<Printer, 't' | 'day' | 'exact'>,
  definition: FormDefinition,
  item: FormItem,
  answer: Answer,
): string {
  const { value, photos = [] } = answer;
  if (item.type === 'photo') return photos.length > 0 ? t('{n|one photo|# photos}', { n: photos.length }) : '';
  if (value === null) return '';
  if (typeof value === 'number') return [exact(value), item.unit].filter(Boolean).join(' ');
  if (typeof value === 'string') {
    if (item.type === 'date') return day(value);
    const set = item.type === 'choice' ? responseSetOf(definition, item.responseSetId) : undefined;
    const option = set?.options.find(({ id }) => id === value);
    return set && option ? optionName(set, option, t) : value;
  }
  if (!Array.isArray(value)) return 'fullName' in value ? value.fullName : value.name;
  const rows = tableRows(item, answer);
  if (rows.length === 0) return value.filter((one) => typeof one === 'string').join(', ');
  const { columns } = answerTable({ day, exact }, item, rows);
  return answerTable({ day, exact }, item, rows)
    .rows.map(({ cells }) => cells.map((cell, at) => `${columns[at]?.label ?? ''}: ${cell || '–'}`).join(', '))
    .join('\n');
}

/** The text in the answer's cell: the rows of a table appear below it, under their headings. */
function shortAnswer(printer: Printer, definition: FormDefinition, item: FormItem, answer: Answer): string {
  const rows = tableRows(item, answer);
  return rows.length > 0
    ? printer.t('{n|one row|# rows}', { n: rows.length })
    : answerText(printer, definition, item, answer);
}

type TableRow = Record<string, Cell>;

function tableRows(item: FormItem, answer: Answer | null): TableRow[] {
  const value = answer?.value;
  return item.type === 'table' && Array.isArray(value) ? value.filter((row) => typeof row === 'object') : [];
}

/** The rows that were answered, in the order of the columns and with computed cells, as on the screen. */
function answerTable({ day, exact }: Pick<Printer, 'day' | 'exact'>, item: FormItem, rows: TableRow[]): PdfTable {
  const cellText = (type: Column['type'], value: Cell | undefined) =>
    typeof value === 'number' ? exact(value) : value && type === 'date' ? day(value) : (value ?? '');
  const isOut = (value: Cell | undefined, { min, max }: Column) =>
    typeof value === 'number' && ((min !== null && value < min) || (max !== null && value > max));
  return {
    columns: item.columns.map(({ label, type }) => ({
      label,
      width: '*',
      align: type === 'number' || type === 'computed' ? 'right' : 'left',
    })),
    rows: rows.map((row) => {
      const computed = computeRow(item.columns, row);
      return {
        cells: item.columns.map((column) => {
          const value = computed[column.key];
          return `${cellText(column.type, value)}${isOut(value, column) ? ' (!)' : ''}`;
        }),
      };
    }),
  };
}

function signatureBlocks(printer: Printer, { definition, signatures }: RunState, { isBlank }: Printing): PdfBlock[] {
  const { t } = printer;
  if (definition.signatures.length === 0) return [];
  return [
    {
      block: 'signatures',
      lines: definition.signatures.map(({ id, label, signer }) => {
        const signed = isBlank ? undefined : signatures[id];
        const asked = signer ? t('The form asks for: {who}', { who: signer }) : '';
        if (!signed) return { label, notes: [asked] };
        const { by, byLink, signedAs } = signed;
        const isByPin = signed.method === 'pin';
        const when = [printer.instant(signed.at), isByPin && t('by PIN')].filter(Boolean).join(', ');
        const account = by && !isByPin ? signerText(t, throughOf(byLink), withCompany(by)) : '';
        return {
          label,
          value: withCompany({ fullName: signed.name, companyName: signed.company || null }),
          drawing: signed.image || null,
          notes: [when, account, signedAs ? roleDifference(t, signer, signedAs) : asked],
        };
      }),
    },
  ];
}
