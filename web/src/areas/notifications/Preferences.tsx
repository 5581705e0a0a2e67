import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ACTION_REASONS,
  CHANNELS,
  EVENT_CHOICES,
  NOTICE_KINDS,
  PUBLISHED,
  TIMINGS,
} from '@plumbline/contract/areas/notifications/events';
import type { Channel, EventChoice, NoticeReason, Timing } from '@plumbline/contract/areas/notifications/events';
import { inbox } from '@plumbline/contract/areas/notifications/inbox';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { query, useSend } from '../../kit/api/index.ts';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';
import { Devices } from './Devices.tsx';
import { channelWords, kindName, reasonWords, timingWords } from './words.ts';

type Saved = OutputOf<typeof inbox.preferences>;
const REASONS = ['court', 'assigned', 'overdue', 'reminded', 'mentioned', 'answered', 'watching', 'closed'] as const;

/** My choices: which notices, by which channel and when. Rules of my company are marked. */
export function Preferences() {
  const answer = useQuery(query(inbox.preferences, {}));
  return (
    <Loaded answer={answer} skeleton={<SkeletonCards cards={6} />}>
      {(saved) => (
        <Box sx={{ display: 'grid', gap: 4, p: 2 }}>
          <Matrix saved={saved} />
          <Devices />
          <Hours key={JSON.stringify(saved.hours)} saved={saved} />
          <Mutes />
        </Box>
      )}
    </Loaded>
  );
}

function Matrix({ saved }: { saved: Saved }) {
  const t = useT();
  const [kind, setKind] = useState('*');
  const kinds = [{ value: '*', label: kindName('*', t) }].concat(
    NOTICE_KINDS.map((value) => ({ value, label: kindName(value, t) })),
  );
  const published: Record<string, readonly NoticeReason[]> = PUBLISHED;
  const devices = useQuery(query(inbox.devices, {}));
  // Without a registered device there is no push to choose, so its column is hidden.
  const channels = CHANNELS.filter((channel) => channel !== 'push' || (devices.data?.devices.length ?? 0) > 0);
  const reasons = REASONS.filter((reason) => kind === '*' || published[kind]?.includes(reason));
  return (
    <Box component="section">
      <Box component="h2" sx={{ typography: 'h3' }}>
        {t('What reaches me')}
      </Box>
      <Box sx={{ maxWidth: 320, my: 1 }}>
        <SelectField
          label={t('Kind of record')}
          value={kind}
          options={kinds}
          onChange={(value) => setKind(value || '*')}
        />
      </Box>
      {reasons.map((reason) => (
        <Box
          key={reason}
          role="group"
          aria-label={reasonWords(t)[reason]}
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: '1fr 1fr',
              sm: `240px repeat(${channels.length}, 200px)`,
            },
            gap: 1,
            alignItems: 'end',
            py: 0.5,
          }}
        >
          <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, py: { sm: 1 } }}>{reasonWords(t)[reason]}</Box>
          {channels
            .filter((channel) => kind !== 'chatRoom' || channel !== 'bell')
            .map((channel) => (
              <Choice key={channel} saved={saved} event={`${kind}.${reason}`} reason={reason} channel={channel} />
            ))}
        </Box>
      ))}
    </Box>
  );
}

interface ChoiceProps {
  saved: Saved;
  event: string;
  reason: NoticeReason;
  channel: Channel;
}

function Choice({ saved, event, reason, channel }: ChoiceProps) {
  const t = useT();
  const prefer = useSend(inbox.prefer, { touches: [inbox.preferences] });
  const of = (settings: Saved['chosen']) =>
    settings.find((one) => one.channel === channel && one.event === event) ??
    settings.find((one) => one.channel === channel && one.event === `*.${reason}`);
  const required = of(saved.required);
  const always = channel === 'bell' && ACTION_REASONS.includes(reason);
  const most = required ? TIMINGS.indexOf(required.timing) : TIMINGS.length;
  const timings: readonly Timing[] = channel === 'mail' ? TIMINGS : ['now', 'off'];
  const choice = EVENT_CHOICES.find((one): one is EventChoice => one === event);
  const channelName = channelWords(t)[channel];
  if (always)
    return <Box sx={{ color: 'text.secondary', py: 1 }}>{t('{channel}: always', { channel: channelName })}</Box>;
  return (
    <SelectField
      label={required ? t('{channel}, required by your company', { channel: channelName }) : channelName}
      value={of(saved.chosen)?.timing ?? required?.timing ?? 'now'}
      options={timings.map((value) => ({
        value,
        label: timingWords(t)[value],
        disabled: TIMINGS.indexOf(value) > most,
      }))}
      disabled={prefer.isPending}
      onChange={(timing) => choice && prefer.mutate({ event: choice, channel, timing: timing || null })}
    />
  );
}

function Hours({ saved }: { saved: Saved }) {
  const t = useT();
  const [hours, setHours] = useState(saved.hours);
  const save = useSend(inbox.setHours, { touches: [inbox.preferences] });
  const field = (name: 'quietFrom' | 'quietTo' | 'digestAt', label: string) => (
    <TextField
      type="time"
      label={label}
      value={hours[name] ?? ''}
      onChange={(value) => setHours({ ...hours, [name]: value || (name === 'digestAt' ? '06:30' : null) })}
    />
  );
  return (
    <Box component="section">
      <Box component="h2" sx={{ typography: 'h3' }}>
        {t('My hours')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, my: 1, alignItems: 'flex-end' }}>
        {field('digestAt', t('Each morning at'))}
        {field('quietFrom', t('Quiet from'))}
        {field('quietTo', t('Quiet until'))}
        <Button variant="outlined" disabled={save.isPending} onClick={() => save.mutate(hours)}>
          {t('Save the hours')}
        </Button>
      </Box>
    </Box>
  );
}

function Mutes() {
  const t = useT();
  const mutes = useQuery(query(inbox.mutes, {}));
  const unmute = useSend(inbox.unmute, { touches: [inbox.mutes] });
  return (
    <Box component="section">
      <Box component="h2" sx={{ typography: 'h3' }}>
        {t('Muted')}
      </Box>
      <p>{t('Records in your court always show at the bell.')}</p>
      <ul>
        {mutes.data?.map(({ muteId, record, kind, person }) => {
          const name = record
            ? [record.number, record.title].filter(Boolean).join(' ')
            : kind
              ? kindName(kind, t)
              : (person?.fullName ?? t('A record that you do not see'));
          return (
            <li key={muteId}>
              {name}{' '}
              <Button
                variant="text"
                aria-label={t('Hear of {name} again', { name })}
                onClick={() => unmute.mutate({ muteId })}
              >
                {t('Hear of it again')}
              </Button>
            </li>
          );
        })}
      </ul>
      {mutes.data?.length === 0 && <p>{t('Nothing is muted. You can mute a record in its row of the inbox.')}</p>}
    </Box>
  );
}
