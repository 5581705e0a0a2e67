import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chat } from '@plumbline/contract/areas/chat';
import type { KeptRoom } from '@plumbline/contract/areas/chat';
import { WHOLE } from '@plumbline/contract/kit/money/bounds';
import { readHeld } from '@plumbline/contract/kit/numbers';
import { query, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { Pager } from '../../kit/records/list/Pager.tsx';
import { SearchField } from '../../kit/records/list/SearchField.tsx';
import { Section } from '../../kit/records/page/Section.tsx';
import { SubmitButton } from '../../kit/ui/ActionButton.tsx';
import { DecimalInput } from '../../kit/ui/DecimalInput.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { cutSx } from './lineSx.ts';

/** How long the company keeps messages, and which rooms keep theirs forever. */
export function RetentionPanel() {
  const t = useT();
  const retention = useQuery(query(chat.retention, {}));
  if (retention.isError) return <LoadFailed error={retention.error} retry={() => void retention.refetch()} />;
  if (!retention.data) return <SkeletonText lines={4} />;
  const { retentionDays, heldRooms } = retention.data;
  return (
    <>
      <RetentionForm key={retentionDays} days={retentionDays} />
      <Section
        title={t('Legal hold')}
        note={heldRooms > 0 && t('{n|1 room is held|# rooms are held}', { n: heldRooms })}
      >
        <Box component="p" sx={{ m: 0, mb: 1, color: 'text.secondary', maxWidth: '76ch' }}>
          {t('A room on hold keeps every message, even deleted and expired ones.')}
        </Box>
        <KeptRooms />
      </Section>
    </>
  );
}

const DAYS = { ...WHOLE, digits: 5 };

function RetentionForm({ days }: { days: number | null }) {
  const t = useT();
  const [typed, setTyped] = useState(days === null ? '' : String(days));
  const save = useSend(chat.setRetention, {
    touches: [chat.retention],
    done: () => notify.success(t('Saved')),
  });
  const read = readHeld(typed, DAYS);
  const wanted = typed.trim() === '' ? null : 'value' in read ? Number(read.value) : Number.NaN;
  const fits = wanted === null || (Number.isInteger(wanted) && wanted >= 30 && wanted <= 36_500);
  const can = fits ? wanted !== days || t('Nothing has changed') : t('Give a whole number of days from 30 to 36,500');
  async function submit() {
    if (can !== true || save.isPending) return;
    const isShorter = wanted !== null && (days === null || wanted < days);
    const sure =
      !isShorter ||
      (await confirm({
        title: t('Keep messages for {n|1 day|# days}?', { n: wanted }),
        text: t('Older messages and their files are deleted for good, but for those of rooms that are held.'),
        confirmLabel: t('Save'),
        tone: 'danger',
      }));
    if (sure) save.mutate({ retentionDays: wanted });
  }
  return (
    <Section title={t('How long messages are kept')}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        sx={{ display: 'flex', gap: 1, alignItems: 'flex-end', flexWrap: 'wrap', mb: 2 }}
      >
        <Box sx={{ width: 240 }}>
          <DecimalInput
            label={t('Days; empty keeps them all')}
            bounds={DAYS}
            value={typed}
            onChange={setTyped}
            error={fits ? undefined : t('Give a whole number of days from 30 to 36,500')}
          />
        </Box>
        <SubmitButton can={can} busy={save.isPending}>
          {t('Save')}
        </SubmitButton>
      </Box>
    </Section>
  );
}

function KeptRooms() {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const [pageNum, setPageNum] = useState(1);
  const [pageSize, setPageSize] = useState(10);
  const list = useQuery({
    ...query(chat.keptRooms, { keyword: keyword || undefined, pageNum, pageSize }, { stay: true }),
    placeholderData: keepPreviousData,
  });
  const hold = useSend(chat.hold, { touches: [chat.keptRooms, chat.retention] });
  return (
    <>
      <SearchField
        label={t('Search conversations')}
        keyword={keyword}
        onKeyword={(typed) => {
          setKeyword(typed);
          setPageNum(1);
        }}
        wide
      />
      {list.isPending && <SkeletonText lines={4} />}
      {list.isError && !list.data && <LoadFailed error={list.error} retry={() => void list.refetch()} />}
      <Box component="ul" aria-label={t('Conversations')} sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {list.data?.rows.map((room) => (
          <Line
            key={room.roomId}
            room={room}
            busy={hold.isPending}
            onHold={(held) => hold.mutate({ roomId: room.roomId, held })}
          />
        ))}
      </Box>
      {list.data?.total === 0 && <EmptyState cause={keyword ? 'noMatch' : 'nothing'} title={t('No conversations')} />}
      {list.data && list.data.total > 10 && (
        <Pager pageNum={pageNum} pageSize={pageSize} total={list.data.total} onPage={setPageNum} onSize={setPageSize} />
      )}
    </>
  );
}

function Line({ room, busy, onHold }: { room: KeptRoom; busy: boolean; onHold: (held: boolean) => void }) {
  const t = useT();
  const format = useFormat();
  const kinds = { direct: t('Direct'), group: t('Group'), project: t('Project'), record: t('Record') };
  const { roomName, kind, memberCount, activeAt, legalHold } = room;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, alignItems: 'center', py: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box dir="auto" sx={{ ...cutSx, fontWeight: legalHold ? 700 : 400 }}>
          {roomName}
        </Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {kinds[kind]} · {t('{n|1 person|# people}', { n: memberCount })} · {format.day(activeAt)}
        </Box>
      </Box>
      <Button aria-disabled={busy || undefined} onClick={() => !busy && onHold(!legalHold)}>
        {legalHold ? t('Release the hold') : t('Place a hold')}
        <span className="vh"> {roomName}</span>
      </Button>
    </Box>
  );
}
