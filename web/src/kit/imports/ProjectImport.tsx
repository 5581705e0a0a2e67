import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { projectReads } from '@plumbline/contract/areas/projects/reads';
import type { ImportSample } from '@plumbline/contract/areas/importSample';
import type { LogImport } from '@plumbline/contract/kit/importCalls';
import type { T } from '@plumbline/contract/kit/words';
import { call, query } from '../api/index.ts';
import { rememberWork } from '../records/verbs/longWork.ts';
import { ProjectPicker } from '../ui/ProjectPicker.tsx';
import { useFormat, useT } from '../words/index.ts';
import { ImportRuns } from './ImportRuns.tsx';
import { ImportScreen } from './ImportScreen.tsx';
import { PastImports } from './PastImports.tsx';

/** The settings of an import of logs. */
interface LogOf {
  calls: LogImport;
  /** The name under which this device remembers the work */
  work: string;
  /** The list of the kind; it can be filtered to one import */
  listHref: string;
  sample: ImportSample;
  /** Further file extensions besides sheets */
  accept?: string;
  words: (t: T) => {
    title: string;
    into: (project: string) => string;
    intro: string;
    /** The path to go back to */
    back: string;
    start: (howMany: string) => string;
    /** Why some records become drafts */
    drafts?: string;
  };
}

const SHEETS = '.csv,.xlsx,.tsv,text/csv';

interface ProjectImportProps {
  projectId?: string | undefined;
  onClose: () => void;
}

/**
 * Imports logs of a kind: a screen that imports into a project, asking for one if needed, and the imports that this
 * device remembers. Create it once, outside components.
 */
export function projectImport(of: LogOf) {
  return {
    ImportScreen: (props: ProjectImportProps) => <ProjectImport {...props} of={of} />,
    ImportRuns: ({ onOpen }: { onOpen: () => void }) => <LogRuns of={of} onOpen={onOpen} />,
  };
}

function ProjectImport({ of, projectId: given, onClose }: ProjectImportProps & { of: LogOf }) {
  const t = useT();
  const format = useFormat();
  const said = (value: string | null) => (value && (DAY.test(value) ? format.day(value) : value)) || '–';
  const words = of.words(t);
  const [project, setProject] = useState<{ projectId: string; projectName: string } | null>(null);
  const projectId = given ?? project?.projectId ?? '';
  const asked = query(projectReads.get, { projectId: given ?? '' }, { quiet: true, stay: true });
  const named = useQuery({ ...asked, enabled: given !== undefined }).data?.projectName;
  const name = named ?? project?.projectName;
  return (
    <ImportScreen
      title={name ? words.into(name) : words.title}
      intro={words.intro}
      accept={[SHEETS, of.accept].filter(Boolean).join()}
      back={words.back}
      above={<LogRuns of={of} />}
      question={!given && <ProjectPicker value={project} onChange={setProject} />}
      earlier={
        projectId && <PastImports calls={of.calls} projectId={projectId} hrefOf={(importId) => hrefOf(of, importId)} />
      }
      sample={of.sample}
      waitsForAnswer={!projectId}
      preview={of.calls.importPreview}
      projectId={projectId}
      into={name}
      states={{
        good: { tone: 'good', word: t('Good') },
        changed: { tone: 'attention', word: t('Changed') },
        refused: { tone: 'stopped', word: t('Refused') },
        already: { tone: 'neutral', word: t('Here already') },
      }}
      written={['good']}
      show={({ number, newNumber, title }) => [
        newNumber && number && newNumber !== number
          ? t('{number}, here {newNumber}', { number, newNumber })
          : (newNumber ?? number),
        title,
      ]}
      changes={({ changes }) =>
        changes.map(({ label, before, after, conflict }) => {
          const change = t('{label}: {before}, now {after}', { label, before: said(before), after: said(after) });
          return { conflict, text: conflict ? t('{change} (changed here too)', { change }) : change };
        })
      }
      start={words.start}
      run={async (input, fileName) => {
        const { importId } = await call(of.calls.importRun, { projectId, ...input });
        rememberWork({ id: importId, kind: of.work, name: fileName });
        return t('The import has started. It carries on if you leave.');
      }}
      onClose={onClose}
    />
  );
}

function hrefOf({ listHref }: LogOf, importId: string): string {
  return `${listHref}?importId=${importId}`;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function LogRuns({ of, onOpen }: { of: LogOf; onOpen?: () => void }) {
  const { drafts } = of.words(useT());
  return (
    <ImportRuns
      kind={of.work}
      status={(importId) => call(of.calls.importStatus, { importId }, { quiet: true, stay: true })}
      cancel={(importId) => call(of.calls.importCancel, { importId })}
      undo={(importId) => call(of.calls.importUndo, { importId })}
      onOpen={onOpen}
      whyDrafts={drafts}
      hrefOf={(importId) => hrefOf(of, importId)}
    />
  );
}
