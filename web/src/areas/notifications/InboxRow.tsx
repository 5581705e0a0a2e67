import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { inbox } from '@plumbline/contract/areas/notifications/inbox';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { Link } from '../../kit/nav/index.ts';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { kindOf, recordPath } from '../../kit/records/kind/areas.ts';
import { toneOf } from '../../kit/records/kind/recordKinds.ts';
import { Checkbox } from '../../kit/ui/Checkbox.tsx';
import type { MenuEntry } from '../../kit/ui/Menu.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { WhyDialog } from './WhyDialog.tsx';
import { turnOf } from './turns.ts';
import { kindName, withoutRecord } from './words.ts';

type Row = OutputOf<typeof inbox.list>['rows'][number];

interface InboxRowProps {
  row: Row;
  /** The keys act on this row */
  here: boolean;
  chosen: boolean;
  doneName: string;
  onChoose: (on: boolean) => void;
  onDone: () => void;
  onSnooze: (until: string | null) => void;
}

/** Tomorrow at seven by this device's clock. */
export function tomorrowMorning(): string {
  return morningIn(1);
}
function morningIn(days: number): string {
  const at = new Date();
  at.setDate(at.getDate() + days);
  at.setHours(7, 0, 0, 0);
  return at.toISOString();
}

/** A record in the inbox: its events, newest first, and its actions. */
export function InboxRow({ row, here, chosen, doneName, onChoose, onDone, onSnooze }: InboxRowProps) {
  const t = useT();
  const format = useFormat();
  const { record, notices } = row;
  const kind = kindOf(record.kind);
  const about = [record.number, record.title].filter(Boolean).join(' ');
  return (
    <Box
      component="li"
      aria-current={here || undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        p: '10px 16px 10px 4px',
        borderBottom: 1,
        borderColor: 'divider',
        boxShadow: here ? 'inset 3px 0 0 var(--pl-palette-link)' : 'none',
      }}
    >
      <Box sx={{ alignSelf: 'flex-start', '@media (pointer: coarse)': { '--checkbox': '44px' } }}>
        <Checkbox
          checked={chosen}
          onChange={(_event, on) => onChoose(on)}
          aria-label={t('Choose {about}', { about })}
        />
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Link href={recordPath(record)}>
            <Box component="span" sx={{ fontWeight: row.unread > 0 ? 700 : 400, overflowWrap: 'anywhere' }}>
              {about}
            </Box>
          </Link>
          {kind && <StatusChip tone={toneOf(kind, record.status)} word={kind.statusWord(record.status, t)} />}
        </Box>
        <ul>
          {notices.slice(0, 3).map((notice) => (
            <Box
              component="li"
              key={notice.notificationId}
              sx={{ color: notice.readAt === null ? 'text.primary' : 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {withoutRecord(notice.text, record)}
              <Box
                component="span"
                className="num"
                sx={{ typography: 'caption', color: 'text.tertiary', ml: 1, whiteSpace: 'nowrap' }}
              >
                {format.ago(notice.at)}
              </Box>
            </Box>
          ))}
        </ul>
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {[
            record.projectName,
            row.count > 3 && t('{n|1 notice|# notices}', { n: row.count }),
            row.snoozedUntil && t('until {when}', { when: format.instant(row.snoozedUntil) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, ml: 'auto' }}>
        <Button variant={row.myCourt ? 'contained' : 'outlined'} component={Link} href={recordPath(record)}>
          {row.myCourt ? turnOf(record, t) : t('Open the page')}
        </Button>
        <Button variant="text" onClick={onDone}>
          {doneName}
        </Button>
        <More row={row} about={about} onSnooze={onSnooze} />
      </Box>
    </Box>
  );
}

/** Snoozes, mutes at the source, and explains why the notice came. */
function More({ row, about, onSnooze }: { row: Row; about: string; onSnooze: (until: string | null) => void }) {
  const t = useT();
  const [why, setWhy] = useState(false);
  const mute = useSend(inbox.mute, { touches: [inbox.mutes] });
  const { record, notices } = row;
  const [newest] = notices;
  const by = newest?.by;
  const entries: MenuEntry[] = [
    { heading: t('Snooze') },
    ...(row.snoozedUntil
      ? [{ label: t('Back to the inbox'), onSelect: () => onSnooze(null) }]
      : [
          { label: t('Until tomorrow'), onSelect: () => onSnooze(morningIn(1)) },
          { label: t('For a week'), onSelect: () => onSnooze(morningIn(7)) },
        ]),
    { heading: t('Hear nothing more of') },
    { label: t('This record'), onSelect: () => mute.mutate({ muteId: newId(), recordId: record.recordId }) },
    ...(record.projectId && record.projectName
      ? [
          {
            label: record.projectName,
            onSelect: () => mute.mutate({ muteId: newId(), recordId: record.projectId }),
          },
        ]
      : []),
    ...kindEntry(record.kind),
    ...(by ? [{ label: by.fullName, onSelect: () => mute.mutate({ muteId: newId(), personId: by.personId }) }] : []),
    'line',
    { label: t('Why did I get this?'), onSelect: () => setWhy(true) },
  ];
  function kindEntry(kind: string): MenuEntry[] {
    const parsed = inbox.mute.input.shape.kind.safeParse(kind);
    return parsed.success && parsed.data
      ? [{ label: kindName(kind, t), onSelect: () => mute.mutate({ muteId: newId(), kind: parsed.data }) }]
      : [];
  }
  return (
    <>
      <MenuButton iconOnly icon={<MoreHorizOutlined />} label={t('More for {about}', { about })} entries={entries} />
      {why && newest && <WhyDialog notificationId={newest.notificationId} onClose={() => setWhy(false)} />}
    </>
  );
}
