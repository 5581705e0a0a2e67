import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { ImportPreview } from '@plumbline/contract/kit/imports';
import { Radio } from '../ui/Radio.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { StatusShape } from '../ui/StatusShape.tsx';
import { useFormat, useT } from '../words/index.ts';
import type { Import, PreviewEndpoint } from './useImport.ts';

/** Marks a word that means nothing here. */
export const NOTHING = '–';
const MOST_WORDS = 8;

/** The open questions of a file, with cells that show the effect of each answer. */
export function ImportOpen<E extends PreviewEndpoint>({ data, work }: { data: ImportPreview; work: Import<E> }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {data.marks
        .filter(({ mark }) => mark === null)
        .map(({ field, label, samples }) => {
          const kind = data.table.find((column) => column.field === field)?.kind;
          const said = (text: string) =>
            kind === 'money' && text !== '–' ? format.cents(Math.round(Number(text) * 100)) : text;
          const [first] = samples;
          // The character before three digits groups them in one reading, and is the decimal mark in the other.
          const [grouped, decimal] = first?.text.includes(',')
            ? (['point', 'comma'] as const)
            : (['comma', 'point'] as const);
          return (
            <TwoReadings
              key={field}
              title={t('{column}: {text} is {a} or {b}?', {
                column: label,
                text: first?.text ?? '',
                a: bare(first?.[grouped] ?? ''),
                b: bare(first?.[decimal] ?? ''),
              })}
              heads={[t('Thousands'), t('Decimals')]}
              samples={samples.map((one) => [one.text, said(one[grouped]), said(one[decimal])])}
              note={t('One answer for the whole column. Without an answer these cells stay empty.')}
              onChoose={(at) => work.setMark(field, at === 0 ? grouped : decimal)}
            />
          );
        })}
      {data.days
        .filter(({ order }) => order === null)
        .map(({ field, label, samples }) => (
          <TwoReadings
            key={field}
            title={t('{column}: does {text} begin with the month or the day?', {
              column: label,
              text: samples[0]?.text ?? '',
            })}
            heads={[t('Month first'), t('Day first')]}
            samples={samples.map(({ text, mdy, dmy }) => [text, format.day(mdy), format.day(dmy)])}
            note={t('One answer for the whole column. Without an answer these cells stay empty.')}
            onChoose={(at) => work.setDays(field, at === 0 ? 'mdy' : 'dmy')}
          />
        ))}
      {data.values.map(({ field, label, options, words }) => {
        const open = words.filter(({ value }) => value === null);
        if (open.length === 0) return null;
        return (
          <Card
            key={field}
            title={t('{column}: {n|what does this word|what do these # words} mean?', {
              column: label,
              n: open.length,
            })}
          >
            <Box sx={{ display: 'grid', gap: 0.75, px: 1.5, py: 1 }}>
              {open.slice(0, MOST_WORDS).map(({ word, lines }) => (
                <Box
                  key={word}
                  sx={{
                    display: 'grid',
                    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)',
                    gap: 1,
                    alignItems: 'center',
                  }}
                >
                  <Box dir="auto" title={word} sx={cut}>
                    {word}{' '}
                    <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.tertiary' }}>
                      {format.number(lines)}
                    </Box>
                  </Box>
                  <SelectField
                    label={t('What “{name}” means', { name: word })}
                    hideLabel
                    value=""
                    placeholder={t('Choose what it means')}
                    onChange={(chosen) => chosen && work.setValue(field, word, chosen === NOTHING ? '' : chosen)}
                    options={[...options, { value: NOTHING, label: t('Leave it empty') }]}
                  />
                </Box>
              ))}
            </Box>
          </Card>
        );
      })}
    </>
  );
}

/** Writes 1250.00 for the title of a question: 1,250 or 1.25. */
function bare(text: string): string {
  const value = Number(text);
  return Number.isFinite(value) && text !== '' ? value.toLocaleString('en-US', { maximumFractionDigits: 4 }) : text;
}

interface TwoReadingsProps {
  title: string;
  heads: readonly [string, string];
  samples: readonly (readonly [string, string, string])[];
  note: string;
  onChoose: (at: 0 | 1) => void;
}

function TwoReadings({ title, heads, samples, note, onChoose }: TwoReadingsProps) {
  const t = useT();
  const name = useId();
  // The press shows at once; the question disappears after the file is read again.
  const [picked, setPicked] = useState<number>();
  return (
    <Card title={title}>
      <Box component="table" sx={samplesSx}>
        <thead>
          <tr>
            <th scope="col">{t('In the file')}</th>
            {heads.map((head, at) => (
              <th key={head} scope="col">
                <label>
                  <Radio
                    name={name}
                    checked={picked === at}
                    onChange={() => {
                      setPicked(at);
                      onChoose(at === 0 ? 0 : 1);
                    }}
                  />
                  {head}
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.map(([text, first, second]) => (
            <tr key={text}>
              <td>{text}</td>
              <td>{first}</td>
              <td>{second}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Box sx={{ px: 1.5, pb: 1, typography: 'caption', color: 'text.secondary' }}>{note}</Box>
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box
      role="region"
      aria-label={title}
      sx={{
        border: 1,
        borderColor: 'status.attention.mark',
        borderRadius: '4px',
        bgcolor: 'background.paper',
        mb: 1.5,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 1,
          alignItems: 'center',
          px: 1.5,
          py: 1,
          fontWeight: 700,
          bgcolor: 'status.attention.tint',
          borderRadius: '3px 3px 0 0',
        }}
      >
        <StatusShape tone="attention" size={14} />
        <span>{title}</span>
      </Box>
      {children}
    </Box>
  );
}

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const samplesSx = {
  width: 'calc(100% - 24px)',
  mx: 1.5,
  my: 0.5,
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th': { fontSize: '0.75rem', fontWeight: 700, color: 'text.secondary', textAlign: 'right', py: 0.5, pl: 1 },
  '& th label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 0.75,
    minHeight: { xs: 44, sm: 24 },
    cursor: 'pointer',
  },
  '& td': { textAlign: 'right', py: '3px', pl: 1, borderTop: 1, borderColor: 'divider' },
  '& th:first-of-type, & td:first-of-type': { textAlign: 'left', pl: 0 },
} as const;
