import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { PROJECT_ROLES } from '@plumbline/contract/areas/projects';
import {
  AUDIENCES,
  CHANNELS,
  CONDITIONS,
  EVENT_CHOICES,
  TIMINGS,
} from '@plumbline/contract/areas/notifications/events';
import { noticeRules } from '@plumbline/contract/areas/notifications/manage';
import type { InputOf } from '@plumbline/contract/kit/endpoint';
import { useSend } from '../../kit/api/index.ts';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { ProjectPicker } from '../../kit/ui/ProjectPicker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { projectRoleName } from '../projects/index.ts';
import { audienceWords, channelWords, conditionWords, eventName, timingWords } from './words.ts';

export type RuleInput = InputOf<typeof noticeRules.save>;

/** Adds or edits a rule of the company. */
export function RuleDialog({
  rule: given,
  project,
  onClose,
}: {
  rule: RuleInput;
  project: string | null;
  onClose: () => void;
}) {
  const t = useT();
  const [rule, setRule] = useState(given);
  const [projectName, setProjectName] = useState(project);
  const save = useSend(noticeRules.save, { touches: [noticeRules.list], done: onClose });
  const change = (changed: Partial<RuleInput>) => setRule({ ...rule, ...changed });
  const hour = (name: 'quietFrom' | 'quietTo', label: string) => (
    <TextField
      type="time"
      label={label}
      value={rule[name] ?? ''}
      onChange={(value) => change({ [name]: value || null })}
    />
  );
  const timings = rule.channel === 'mail' ? TIMINGS : (['now', 'off'] as const);
  return (
    <Dialog
      title={t('Rule for notices')}
      onClose={onClose}
      onSubmit={() => save.mutate(rule)}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="contained" type="submit" disabled={save.isPending}>
            {t('Save the rule')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SelectField
          label={t('When')}
          value={rule.event}
          options={EVENT_CHOICES.map((value) => ({ value, label: eventName(value, t) }))}
          onChange={(event) => event && change({ event })}
        />
        <SelectField
          label={t('Who is told')}
          value={rule.audience}
          options={AUDIENCES.map((value) => ({ value, label: audienceWords(t)[value] }))}
          onChange={(audience) =>
            audience && change({ audience, projectRole: audience === 'projectRole' ? PROJECT_ROLES[0] : null })
          }
        />
        {rule.audience === 'projectRole' && (
          <SelectField
            label={t('Project role')}
            value={rule.projectRole ?? ''}
            options={PROJECT_ROLES.map((value) => ({ value, label: projectRoleName(value, t) }))}
            onChange={(projectRole) => projectRole && change({ projectRole })}
          />
        )}
        <ProjectPicker
          value={rule.projectId ? { projectId: rule.projectId, projectName: projectName ?? '' } : null}
          onChange={(chosen) => {
            setProjectName(chosen?.projectName ?? null);
            change({ projectId: chosen?.projectId ?? null });
          }}
        />
        <SelectField
          label={t('Channel')}
          value={rule.channel}
          options={CHANNELS.map((value) => ({ value, label: channelWords(t)[value] }))}
          onChange={(channel) => channel && change({ channel, timing: channel === 'mail' ? rule.timing : 'now' })}
        />
        <SelectField
          label={t('How soon')}
          value={rule.timing}
          options={timings.map((value) => ({ value, label: timingWords(t)[value] }))}
          onChange={(timing) => timing && change({ timing, mandatory: rule.mandatory && timing !== 'off' })}
        />
        <SelectField
          label={t('Condition')}
          value={rule.condition}
          options={CONDITIONS.map((value) => ({ value, label: conditionWords(t)[value] }))}
          onChange={(condition) => condition && change({ condition })}
        />
        {rule.channel !== 'bell' && (
          <Box sx={{ display: 'flex', gap: 2 }}>
            {hour('quietFrom', t('Quiet from'))}
            {hour('quietTo', t('Quiet until'))}
          </Box>
        )}
        {rule.timing !== 'off' && (
          <FormControlLabel
            control={<Checkbox checked={rule.mandatory} onChange={(_event, mandatory) => change({ mandatory })} />}
            label={t('Required: nobody can mute or delay it')}
          />
        )}
      </Box>
    </Dialog>
  );
}
