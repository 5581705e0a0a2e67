import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import { ApiError, useSend } from '../../kit/api/index.ts';
import { useActor, useBreadcrumbs, useGo, useRight } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { DraftNote, FormErrors } from '../../kit/records/FormParts.tsx';
import { useRecordForm } from '../../kit/records/useRecordForm.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { useT } from '../../kit/words/index.ts';
import { ProjectFields } from './ProjectFields.tsx';
import { projectPath } from './rows.ts';
import { emptyProject, factsOf } from './formValues.ts';

/** A new project. */
export function NewProjectScreen() {
  const t = useT();
  const mayCreate = useRight('project', 'create') !== 'none';
  useBreadcrumbs([
    { text: t('Projects'), href: '/project/project' },
    { text: t('New project'), href: '/project/project/new' },
  ]);
  if (!mayCreate)
    return (
      <EmptyState
        heading="h1"
        cause="noRight"
        title={t('You cannot start a project here')}
        text={t('Your role does not include it. A company admin can change that.')}
      />
    );
  return <NewProject />;
}

function NewProject() {
  const t = useT();
  const go = useGo();
  const actor = useActor();
  const seesCost = useRight('project', 'readCost') !== 'none';
  const form = useRecordForm('project.new', emptyProject(actor.tenant.timeZone));
  const create = useSend(projects.create, { touches: [projects.list, projects.counts] });

  function save() {
    const answer = factsOf(form.values, seesCost, t);
    if ('problems' in answer) return form.setErrors(answer.problems);
    create.mutate(
      { clientRef: form.clientRef, ...answer.facts, startIn: form.values.startIn },
      {
        onSuccess: (project) => {
          form.forget();
          notify.success(t('{name} was made', { name: project.projectName }));
          setTimeout(() => go(projectPath(project.projectId), { trail: false, replace: true }), 0);
        },
        onError: (error) => {
          if (!form.take(error) && error instanceof ApiError && error.code === 1501)
            notify.warning(t('This form was sent before, with other words. Look for the project in the list.'));
        },
      },
    );
  }
  return (
    <FormPage
      title={t('New project')}
      onSave={save}
      note={<DraftNote savedAt={form.savedAt} />}
      onLeave={() => go('/project/project', { trail: false })}
      busy={create.isPending}
      action={t('Make project')}
    >
      <FormErrors errors={form.errors} />
      <ProjectFields form={form} projectId={null} seesCost={seesCost} />
    </FormPage>
  );
}

interface FormPageProps {
  title: string;
  action: string;
  busy: boolean;
  note?: ReactNode;
  onSave: () => void;
  onLeave: () => void;
  children: ReactNode;
}

/** A form as a page: its buttons stay at the lower edge. */
export function FormPage({ title, action, busy, note, onSave, onLeave, children }: FormPageProps) {
  const t = useT();
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      sx={{ display: 'flex', flexDirection: 'column', flex: '1 0 auto', maxWidth: 880 }}
    >
      <Box component="h1" sx={{ m: 0, px: 2, pt: 1, pb: 2, typography: 'headline1' }}>
        {title}
      </Box>
      <Box sx={{ px: 2, pb: 3, flex: 1 }}>{children}</Box>
      <Box
        sx={{
          position: 'sticky',
          bottom: 0,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.default',
          zIndex: 2,
        }}
      >
        {note}
        <Box sx={{ flex: 1 }} />
        <Button onClick={onLeave}>{t('Cancel')}</Button>
        <ActionButton type="submit" variant="contained" busy={busy} onPress={() => undefined}>
          {action}
        </ActionButton>
      </Box>
    </Box>
  );
}
