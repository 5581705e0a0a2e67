import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ImportPreview } from '@plumbline/contract/kit/imports';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { RadioField } from '../ui/RadioField.tsx';
import { StatusShape } from '../ui/StatusShape.tsx';
import { useFormat, useT } from '../words/index.ts';
import { MarkMapping, OrderMapping, PeopleMapping, ValueMapping } from './ImportWords.tsx';
import type { Import, PreviewEndpoint } from './useImport.ts';

interface ImportAsideProps<E extends PreviewEndpoint> {
  data: ImportPreview;
  work: Import<E>;
  projectId: string | undefined;
  /** Whether the import can be undone */
  canUndo: boolean;
}
type Part = 'days' | 'marks' | 'people' | 'numbers' | `values ${string}`;

/** The reading of the file, the refused lines, and their remedies. */
export function ImportAside<E extends PreviewEndpoint>({ data, work, projectId, canUndo }: ImportAsideProps<E>) {
  const t = useT();
  const [part, setPart] = useState<Part>();
  const parts = readAs(data, work, t);
  const strangers = data.peopleNamed.filter(({ person }) => !person).length;
  return (
    <>
      {parts.length > 0 && (
        <Section title={t('Read as')} note={t('changed cells are tinted')}>
          {parts.map(({ key, label, value, verb }) => (
            <Box
              key={key}
              sx={{
                display: 'grid',
                gridTemplateColumns: '104px minmax(0, 1fr) auto',
                gap: 1,
                alignItems: 'center',
                minHeight: 32,
              }}
            >
              <Box sx={{ ...cut, color: 'text.secondary' }} title={label}>
                {label}
              </Box>
              <Box sx={cut} title={value}>
                {value}
              </Box>
              <Button
                variant="text"
                size="small"
                sx={verbSx}
                aria-label={`${verb}: ${label}`}
                onClick={() => setPart(key)}
              >
                {verb}
              </Button>
            </Box>
          ))}
          {strangers > 0 && (
            <Box sx={{ typography: 'caption', color: 'status.attention.ink', pt: 0.5 }}>
              {t(
                '{n|1 name is|# names are} not in your directory. Names stay on the records and can be searched. Until you choose a person, their work goes to the manager of the record.',
                { n: strangers },
              )}
            </Box>
          )}
        </Section>
      )}
      <Changed work={work} />
      <Refused data={data} work={work} />
      {canUndo && (
        <Box component="section" sx={{ display: 'flex', gap: 1.5, py: 2 }}>
          <HistoryOutlined sx={{ color: 'text.secondary' }} />
          <Box>
            <b>{t('You can undo this import')}</b>
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
              {t('As long as nobody has worked on the new records. Nobody is notified before the import ends.')}
            </Box>
          </Box>
        </Box>
      )}
      {part && (
        <Dialog
          title={parts.find(({ key }) => key === part)?.label ?? ''}
          width={720}
          onClose={() => setPart(undefined)}
          actions={<Button onClick={() => setPart(undefined)}>{t('Close')}</Button>}
        >
          <Box sx={{ mx: -2 }}>
            {part === 'marks' && <MarkMapping marks={data.marks} onChange={work.setMark} />}
            {part === 'days' && <OrderMapping days={data.days} onChange={work.setDays} />}
            {part === 'people' && (
              <PeopleMapping people={data.peopleNamed} projectId={projectId} onChange={work.setPerson} />
            )}
            {part === 'numbers' && data.numbers && (
              <Numbers choice={work.numbers ?? data.numbers} onChange={work.setNumbers} />
            )}
            {part.startsWith('values ') && (
              <ValueMapping
                values={data.values.filter(({ field }) => part === `values ${field}`)}
                onChange={work.setValue}
              />
            )}
          </Box>
        </Dialog>
      )}
    </>
  );
}

/** How the file was read, with a button to change each part. */
function readAs<E extends PreviewEndpoint>(
  { days, marks, values, peopleNamed, numbers }: ImportPreview,
  work: Import<E>,
  t: ReturnType<typeof useT>,
): { key: Part; label: string; value: string; verb: string }[] {
  const orders = new Set(days.map(({ order }) => order));
  const styles = new Set(marks.map(({ mark }) => mark));
  const known = peopleNamed.filter(({ person }) => person).length;
  const orderWords = { mdy: t('Month/day/year'), dmy: t('Day.month.year') };
  const styleWords = { point: t('Decimal point'), comma: t('Decimal comma') };
  const one = <One extends string>(all: Set<One | null>, words: Record<One, string>) => {
    const [first] = all;
    if (all.has(null)) return t('Not answered yet');
    return all.size === 1 && first ? words[first] : t('By column');
  };
  return [
    ...(days.length > 0
      ? [{ key: 'days' as const, label: t('Dates'), value: one(orders, orderWords), verb: t('Change') }]
      : []),
    ...(marks.length > 0
      ? [{ key: 'marks' as const, label: t('Amounts'), value: one(styles, styleWords), verb: t('Change') }]
      : []),
    ...values.map(({ field, label, words }) => ({
      key: `values ${field}` as const,
      label,
      value: t('{n|1 word|# words}', { n: words.length }),
      verb: t('Change'),
    })),
    ...(peopleNamed.length > 0
      ? [
          {
            key: 'people' as const,
            label: t('People'),
            value: t('{known} known, {unknown} unknown', { known, unknown: peopleNamed.length - known }),
            verb: t('Match'),
          },
        ]
      : []),
    ...(numbers
      ? [
          {
            key: 'numbers' as const,
            label: t('Numbers'),
            value: (work.numbers ?? numbers) === 'keep' ? t('Those of the file') : t('The next ones here'),
            verb: t('Change'),
          },
        ]
      : []),
  ];
}

function Numbers({ choice, onChange }: { choice: 'keep' | 'new'; onChange: (choice: 'keep' | 'new') => void }) {
  const t = useT();
  return (
    <Box sx={{ px: 2 }}>
      <RadioField
        label={t('Numbers')}
        value={choice}
        onChange={onChange}
        options={[
          { value: 'keep', label: t('Keep the numbers of the file; the next ones follow on the highest') },
          {
            value: 'new',
            label: t('Give the next numbers of the project; the old ones stay beside them and are found'),
          },
        ]}
      />
    </Box>
  );
}

/** Chooses what happens to records that changed in the file since their import. */
function Changed<E extends PreviewEndpoint>({ work }: { work: Import<E> }) {
  const t = useT();
  const format = useFormat();
  const { changed = 0 } = work.counts;
  if (changed === 0) return null;
  return (
    <Section title={t('Changed in the file')} note={format.number(changed)}>
      <FormControlLabel
        control={<Checkbox checked={work.update} onChange={(_, on) => work.setUpdate(on)} />}
        label={t('Update the {n|record|# records} that changed in the file', { n: format.number(changed) })}
      />
      {work.update && (
        <FormControlLabel
          control={<Checkbox checked={work.changes.overwrite} onChange={(_, on) => work.changes.setOverwrite(on)} />}
          label={t('Also fields that were changed here')}
        />
      )}
    </Section>
  );
}

const SHOWN = 5;

function Refused<E extends PreviewEndpoint>({ data, work }: { data: ImportPreview; work: Import<E> }) {
  const t = useT();
  const format = useFormat();
  const { refused = 0 } = data.counts;
  const query = useQuery({ ...work.page({ state: 'refused' }, 1, SHOWN, false), enabled: refused > 0 });
  if (refused === 0) return null;
  async function save() {
    const text = await work.refusedFile();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text ?? ''], { type: 'text/csv;charset=utf-8' }));
    link.download = t('{name}, refused lines.csv', { name: (work.file?.name ?? '').replace(/\.\w+$/, '') });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }
  return (
    <Section
      title={t('Refused lines')}
      note={format.number(refused)}
      end={
        data.columns.length > 0 && (
          <Button
            variant="text"
            size="small"
            sx={verbSx}
            startIcon={<FileDownloadOutlined />}
            onClick={() => void save()}
          >
            {t('Download with reasons')}
          </Button>
        )
      }
    >
      <Box component="ul" sx={{ display: 'grid', gap: 0.75, py: 0.5 }}>
        {query.data?.rows.map(({ line, problems }) => (
          <Box
            component="li"
            key={line}
            sx={{ display: 'grid', gridTemplateColumns: '16px 64px minmax(0, 1fr)', gap: 1, alignItems: 'baseline' }}
          >
            <StatusShape tone="stopped" />
            <Box className="num" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {t('Line {n}', { n: line })}
            </Box>
            <Box sx={{ overflowWrap: 'anywhere' }}>{problems.join('; ')}</Box>
          </Box>
        ))}
      </Box>
      {refused > SHOWN && (
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('{n|One more is|# more are} in the table.', { n: format.number(refused - SHOWN) })}
        </Box>
      )}
    </Section>
  );
}

interface SectionProps {
  title: string;
  note: string;
  end?: ReactNode;
  children: ReactNode;
}

function Section({ title, note, end, children }: SectionProps) {
  return (
    <Box component="section" sx={{ py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, pb: 0.5 }}>
        <Box component="h2" sx={{ m: 0, fontSize: '0.875rem', fontWeight: 700 }}>
          {title}
        </Box>
        <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {note}
        </Box>
        <Box sx={{ ml: 'auto' }}>{end}</Box>
      </Box>
      {children}
    </Box>
  );
}

const verbSx = { typography: 'caption', mr: -1, minHeight: { xs: 44, sm: 28 } } as const;
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
