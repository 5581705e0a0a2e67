import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { projects } from '@plumbline/contract/areas/projects';
import type { Project } from '@plumbline/contract/areas/projects';
import { records } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { ApiError, call, query } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { fieldErrors } from '../../kit/ui/fieldErrors.ts';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import { ASKS, verbEffect, verbName, waiverWords } from './lifecycle.ts';
import type { ProjectVerb, VerbAsks } from './lifecycle.ts';
import { projectStatusName } from './words.ts';

/** Moves the project on: says what will happen and asks for what the step needs. */
export function VerbDialog({ project, verb, onClose }: { project: Project; verb: ProjectVerb; onClose: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const asks = ASKS[verb];
  const waiver = waiverWords(verb, t);
  const [day, setDay] = useState<string | null>(asks.date ? (project[asks.date] ?? project.today) : null);
  const [text, setText] = useState('');
  const { form, errors, mending, fail } = useFieldErrors();
  const move = useMutation({
    mutationFn: () => send(verb, { projectId: project.projectId, version: project.version }, day ?? '', text.trim()),
    onSuccess: (moved) => {
      client.setQueryData(query(projects.get, { projectId: moved.projectId }).queryKey, moved);
      for (const path of [projects.list.path, projects.counts.path, records.activity.path])
        void client.invalidateQueries({ queryKey: [path] });
      notify.success(
        t('{name} is now: {status}', { name: moved.projectName, status: projectStatusName(moved.status, t) }),
      );
      onClose();
    },
    onError: (error) => {
      const found = problemsOf(error, t);
      if (found.stale) void client.invalidateQueries({ queryKey: [projects.get.path] });
      fail(found);
    },
  });

  function submit() {
    const found: Record<string, string> = {};
    if (asks.date && !day) found.date = t('Choose the day');
    if (asks.reason && text.trim() === '') found.text = t('Give a reason; the team reads it');
    if (asks.waiver === 'always' && text.trim() === '') found.text = waiver.help;
    if (Object.keys(found).length > 0) return fail(found);
    move.mutate();
  }

  return (
    <Dialog
      title={verbName(verb, t)}
      onClose={onClose}
      onSubmit={submit}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant="contained"
            color={asks.danger ? 'error' : 'inherit'}
            busy={move.isPending}
            onPress={() => undefined}
          >
            {verbName(verb, t)}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        <Box component="p" sx={{ m: 0 }}>
          {verbEffect(verb, t)}
        </Box>
        {(errors.stale ?? errors.refused) && (
          <Box
            role="alert"
            sx={{ p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint', color: 'status.attention.ink' }}
          >
            {errors.stale ?? errors.refused}
          </Box>
        )}
        {asks.date && (
          <DateField
            label={dateLabel(asks.date, t)}
            value={day}
            onChange={mending('date', setDay)}
            error={errors.date}
          />
        )}
        {asks.reason && (
          <TextField
            label={t('Reason')}
            value={text}
            onChange={mending('text', setText)}
            multiline
            minRows={3}
            maxLength={1000}
            error={errors.text}
            autoFocus
            required
          />
        )}
        {asks.waiver && (
          <TextField
            label={waiver.label}
            help={waiver.help}
            optional={asks.waiver === 'perhaps'}
            required={asks.waiver === 'always'}
            value={text}
            onChange={mending('text', setText)}
            multiline
            minRows={2}
            maxLength={1000}
            error={errors.text}
          />
        )}
      </Box>
    </Dialog>
  );
}

function send(
  verb: ProjectVerb,
  on: { projectId: string; version: number },
  day: string,
  text: string,
): Promise<Project> {
  const waiver = { waiverReason: text || null };
  switch (verb) {
    case 'award':
      return call(projects.award, { ...on, ...waiver });
    case 'activate':
      return call(projects.activate, { ...on, ...waiver, actualStartDate: day });
    case 'certifySubstantial':
      return call(projects.certifySubstantial, { ...on, ...waiver, substantialCompletionDate: day });
    case 'startCloseout':
      return call(projects.startCloseout, on);
    case 'close':
      return call(projects.close, { ...on, ...waiver, finalCompletionDate: day });
    case 'resume':
      return call(projects.resume, { ...on, reason: text });
    case 'reopen':
      return call(projects.reopen, { ...on, reason: text });
    case 'hold':
      return call(projects.hold, { ...on, reason: text });
    case 'cancel':
      return call(projects.cancel, { ...on, reason: text });
  }
}

/** What was refused, put where it can be mended: at its field, or over the form. */
function problemsOf(error: Error, t: T): Record<string, string> {
  if (!(error instanceof ApiError)) return { refused: t('Something went wrong. Nothing was changed; try once more.') };
  if (error.code === 1500)
    return {
      stale: t(
        'Somebody changed this project a moment ago. You see it as it is now; press again if the step still fits.',
      ),
    };
  if (error.code === 2000) return { refused: error.msg };
  const problems: Record<string, string> = {};
  for (const [path, msg] of Object.entries(fieldErrors(error))) problems[path.endsWith('Date') ? 'date' : 'text'] = msg;
  return Object.keys(problems).length > 0
    ? problems
    : { refused: error.msg || t('Something went wrong. Nothing was changed; try once more.') };
}

function dateLabel(date: NonNullable<VerbAsks['date']>, t: T): string {
  switch (date) {
    case 'actualStartDate':
      return t('Work started on site');
    case 'substantialCompletionDate':
      return t('Substantially complete on');
    case 'finalCompletionDate':
      return t('Final completion');
  }
}
