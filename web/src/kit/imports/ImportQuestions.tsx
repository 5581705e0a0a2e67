import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { ImportPreview } from '@plumbline/contract/kit/imports';
import { RadioField } from '../ui/RadioField.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import type { TabItem } from '../ui/Tabs.tsx';
import { useFormat, useT } from '../words/index.ts';
import { ImportMapping } from './ImportMapping.tsx';
import { MarkMapping, PeopleMapping, Region, ValueMapping } from './ImportWords.tsx';
import type { Import, PreviewEndpoint } from './useImport.ts';

type Part = 'columns' | 'values' | 'marks' | 'people' | 'numbers';

/** What a file is taken for: its columns, its words, its people and its numbers; what waits for an answer is counted. */
export function ImportQuestions<E extends PreviewEndpoint>({
  data,
  work,
  projectId,
}: {
  data: ImportPreview;
  work: Import<E>;
  projectId: string | undefined;
}) {
  const t = useT();
  const unknown = data.values.reduce((sum, { words }) => sum + words.filter(({ value }) => value === null).length, 0);
  const unmarked = data.marks.filter(({ mark }) => mark === null).length;
  const strangers = data.peopleNamed.filter(({ person }) => !person).length;
  const [chosen, setPart] = useState<Part>();
  const parts: TabItem<Part>[] = [
    ...(data.columns.length > 0 ? [{ value: 'columns' as const, label: t('Columns') }] : []),
    ...(data.values.length > 0
      ? [{ value: 'values' as const, label: t('Words'), turn: true, ...(unknown > 0 && { count: unknown }) }]
      : []),
    ...(data.marks.length > 0
      ? [{ value: 'marks' as const, label: t('Decimals'), turn: true, ...(unmarked > 0 && { count: unmarked }) }]
      : []),
    ...(data.peopleNamed.length > 0
      ? [{ value: 'people' as const, label: t('People'), ...(strangers > 0 && { count: strangers }) }]
      : []),
    ...(data.numbers ? [{ value: 'numbers' as const, label: t('Numbers') }] : []),
  ];
  // What nobody knows is asked first.
  const part =
    parts.find(({ value }) => value === chosen)?.value ??
    (unmarked > 0 ? 'marks' : unknown > 0 ? 'values' : (parts[0]?.value ?? 'columns'));
  return (
    <>
      {parts.length > 1 && <Tabs label={t('What the file says')} tabs={parts} value={part} onChange={setPart} />}
      {part === 'columns' && <ImportMapping {...data} mapping={work.mapping} onChange={work.setMapping} />}
      {part === 'values' && <ValueMapping values={data.values} onChange={work.setValue} />}
      {part === 'marks' && <MarkMapping marks={data.marks} onChange={work.setMark} />}
      {part === 'people' && <PeopleMapping people={data.peopleNamed} projectId={projectId} onChange={work.setPerson} />}
      {part === 'numbers' && data.numbers && (
        <Numbers choice={work.numbers ?? data.numbers} onChange={work.setNumbers} />
      )}
      {part !== 'people' && strangers > 0 && (
        <Box sx={{ px: 2, py: 0.5, flex: 'none', typography: 'body2', color: 'status.attention.ink' }}>
          {t(
            '{n|1 name is|# names are} not in your directory. Names stay on the records and can be searched. Until you choose a person, their work goes to the manager of the record.',
            { n: strangers },
          )}
        </Box>
      )}
    </>
  );
}

function Numbers({ choice, onChange }: { choice: 'keep' | 'new'; onChange: (choice: 'keep' | 'new') => void }) {
  const t = useT();
  return (
    <Region label={t('Numbers')}>
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
    </Region>
  );
}

/** What to do with lines that are refused, and with those that changed since they came in. */
export function ImportSwitches<E extends PreviewEndpoint>({ work }: { work: Import<E> }) {
  const t = useT();
  const format = useFormat();
  const { refused = 0, changed = 0 } = work.counts;
  return (
    <>
      {changed > 0 && (
        <FormControlLabel
          control={<Checkbox checked={work.update} onChange={(_, on) => work.setUpdate(on)} />}
          label={t('Update the {n|record|# records} that changed in the file', { n: format.number(changed) })}
        />
      )}
      {changed > 0 && work.update && (
        <FormControlLabel
          control={<Checkbox checked={work.changes.overwrite} onChange={(_, on) => work.changes.setOverwrite(on)} />}
          label={t('Also what was changed here too')}
        />
      )}
      {refused > 0 && (
        <FormControlLabel
          control={<Checkbox checked={work.leaveOut} onChange={(_, on) => work.setLeaveOut(on)} />}
          label={t('Leave the {n|refused line|# refused lines} out', { n: format.number(refused) })}
        />
      )}
    </>
  );
}
