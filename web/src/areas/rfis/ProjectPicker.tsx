import { projects } from '@plumbline/contract/areas/projects';
import { call } from '../../kit/api/index.ts';
import { Picker } from '../../kit/ui/Picker.tsx';
import { useT } from '../../kit/words/index.ts';

interface ProjectPickerProps {
  value: { projectId: string; projectName: string } | null;
  onChange: (project: { projectId: string; projectName: string } | null) => void;
  error?: string;
}

/** The project that something is made in. */
export function ProjectPicker({ value, onChange, error }: ProjectPickerProps) {
  const t = useT();
  const source = {
    key: [projects.list.path, 'pick'],
    async load(keyword: string, signal: AbortSignal) {
      const page = await call(
        projects.list,
        { keyword: keyword || undefined, pageSize: 25 },
        { signal, quiet: true, stay: true },
      );
      return page.rows.map((row) => ({ id: row.projectId, label: row.projectName, second: row.projectNumber }));
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
    />
  );
}
