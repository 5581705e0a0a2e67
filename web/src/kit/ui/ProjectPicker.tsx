import { projectReads } from '@plumbline/contract/areas/projects/reads';
import { call } from '../api/index.ts';
import { useT } from '../words/index.ts';
import { Picker } from './Picker.tsx';

interface Choice {
  projectId: string;
  projectName: string;
}
interface ProjectPickerProps {
  value: Choice | null;
  onChange: (project: Choice | null) => void;
  error?: string | undefined;
  /** Ids of projects that cannot be chosen */
  without?: readonly string[];
  autoFocus?: boolean;
}

/** Chooses a project that the person may see. */
export function ProjectPicker({ value, onChange, error, without = [], autoFocus = false }: ProjectPickerProps) {
  const t = useT();
  const source = {
    key: [projectReads.list.path, 'pick', ...without],
    async load(keyword: string, signal: AbortSignal) {
      const page = await call(
        projectReads.list,
        { keyword: keyword || undefined, pageSize: without.length > 0 ? 50 : 25 },
        { signal, quiet: true, stay: true },
      );
      return page.rows
        .filter(({ projectId }) => !without.includes(projectId))
        .map((row) => ({ id: row.projectId, label: row.projectName, second: row.projectNumber }));
    },
  };
  return (
    <Picker
      label={t('Project')}
      placeholder={t('Choose a project')}
      source={source}
      value={value && { id: value.projectId, label: value.projectName }}
      onChange={(chosen) => onChange(chosen && { projectId: chosen.id, projectName: chosen.label })}
      error={error}
      autoFocus={autoFocus}
    />
  );
}
