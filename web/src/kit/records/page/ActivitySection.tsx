import EditOutlined from '@mui/icons-material/EditOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { records } from '@plumbline/contract/kit/records';
import type { ActivityRow } from '@plumbline/contract/kit/records';
import type { SharedStep } from '@plumbline/contract/kit/steps';
import type { T } from '@plumbline/contract/kit/words';
import { call, currentTenantId } from '../../api/index.ts';
import { useActor } from '../../nav/index.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { SkeletonText } from '../../ui/Skeletons.tsx';
import { useFormat, useT } from '../../words/index.ts';
import { CommentBox } from './CommentBox.tsx';
import { Section } from './Section.tsx';
import { splitMentions } from './mentions.ts';
import { sayVia } from '../kind/via.ts';

interface ActivityProps {
  recordId: string;
  projectId: string | null;
  canComment: true | string | undefined;
  /** The sentence of a step, such as "sent it for review"; null to use the shared words */
  says: (row: ActivityRow) => string | null;
  /** The label of a changed field */
  labelOf: (field: string) => string;
  /** The word for a code in the history; other values unchanged */
  sayValue?: (value: string, field: string, row: ActivityRow) => string;
}

type Shown = 'all' | 'comment' | 'trail';
const PAGE = 25;

/** The comments and steps of a record in one feed, newest first. */
export function ActivitySection(props: ActivityProps) {
  const { recordId, projectId, canComment } = props;
  const { personId, fullName } = useActor();
  const t = useT();
  const own = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState<Shown>('all');
  const type = shown === 'all' ? undefined : shown;
  const feed = useInfiniteQuery({
    queryKey: [records.activity.path, { recordId, type }, currentTenantId()],
    queryFn: ({ pageParam, signal }) =>
      call(
        records.activity,
        { recordId, type, pageNum: pageParam, pageSize: PAGE },
        { signal, stay: true, quiet: true },
      ),
    initialPageParam: 1,
    // The parts of the other filter that are loaded show at once; the rest follows.
    placeholderData: (before) => before,
    getNextPageParam: (last) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined),
  });
  const rows = (feed.data?.pages.flatMap((page) => page.rows) ?? []).filter((row) => !type || row.type === type);
  const counts = feed.data?.pages[0]?.counts;
  const sides: { value: Shown; label: string }[] = [
    { value: 'all', label: t('All') },
    { value: 'comment', label: `${t('Comments')} ${counts?.comment ?? ''}` },
    { value: 'trail', label: `${t('Changes')} ${counts?.trail ?? ''}` },
  ];
  const segments = (
    <Box
      role="group"
      aria-label={t('Show')}
      sx={{ display: 'inline-flex', border: 1, borderColor: 'lineStrong', borderRadius: 1, overflow: 'hidden' }}
    >
      {sides.map((side) => (
        <ButtonBase
          key={side.value}
          aria-pressed={shown === side.value}
          onClick={() => setShown(side.value)}
          sx={{
            typography: 'body2',
            height: { xs: 44, sm: 26 },
            px: 1,
            '& + &': { borderLeft: 1, borderColor: 'divider' },
            ...(shown === side.value
              ? { bgcolor: 'action.selected', color: 'link', fontWeight: 700 }
              : { color: 'text.secondary' }),
          }}
        >
          {side.label}
        </ButtonBase>
      ))}
    </Box>
  );
  return (
    <Section
      title={t('Activity')}
      note={segments}
      aside={
        <Box
          component="span"
          sx={{ display: { xs: 'none', sm: 'inline' }, typography: 'caption', color: 'text.tertiary' }}
        >
          {t('Newest first')}
        </Box>
      }
    >
      {canComment !== undefined && (
        <Box sx={{ py: 1 }}>
          <CommentBox
            recordId={recordId}
            projectId={projectId}
            me={{ personId, fullName }}
            can={canComment}
            inputRef={own}
          />
        </Box>
      )}
      {feed.isPending && <SkeletonText lines={4} />}
      {feed.isError && (
        <Box role="alert" sx={{ color: 'text.secondary' }}>
          {t('The activity could not be loaded.')}{' '}
          <Button variant="text" size="small" onClick={() => void feed.refetch()}>
            {t('Try again')}
          </Button>
        </Box>
      )}
      <Box component="ul">
        {rows.map((row) =>
          row.type === 'comment' ? (
            <Comment key={row.activityId} row={row} />
          ) : (
            <Step key={row.activityId} {...props} row={row} />
          ),
        )}
      </Box>
      {feed.data && !feed.isPlaceholderData && rows.length === 0 && (
        <Box sx={{ color: 'text.tertiary', py: 1 }}>
          {shown === 'comment' ? t('No comments yet.') : t('No activity yet.')}
        </Box>
      )}
      {feed.hasNextPage && (
        <Button variant="text" loading={feed.isFetchingNextPage} onClick={() => void feed.fetchNextPage()}>
          {t('Show older')}
        </Button>
      )}
    </Section>
  );
}

function Comment({ row }: { row: ActivityRow }) {
  const t = useT();
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '28px 1fr', gap: '0 10px', py: 1 }}>
      <PersonAvatar person={row.by ?? { personId: '', fullName: '?' }} size={28} />
      <Box sx={{ minWidth: 0 }}>
        <Box>
          <b>{row.by?.fullName ?? t('Somebody')}</b>
          <Via row={row} />
          <At iso={row.at} />
        </Box>
        <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {splitMentions(row.text ?? '', row.mentions).map((part, index) =>
            part.mention ? (
              <Box key={index} component="b" sx={{ color: 'link' }}>
                {part.text}
              </Box>
            ) : (
              part.text
            ),
          )}
        </Box>
        <MailRest row={row} />
      </Box>
    </Box>
  );
}

function Step({ row, says, labelOf, sayValue = itself }: ActivityProps & { row: ActivityRow }) {
  const t = useT();
  const changes = Object.entries(row.changes ?? {});
  const shared: Record<string, string> = sharedWords(t);
  const format = useFormat();
  function say(value: string, field: string): string {
    const [, day, time] = DAY.exec(value) ?? [];
    if (!day) return sayValue(value, field, row);
    return [format.day(day), time].filter(Boolean).join(', ');
  }
  const { personId } = useActor();
  const who = row.by?.personId === personId ? t('You') : (row.by?.fullName ?? t('Plumbline'));
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '28px 1fr', gap: '0 10px', py: '4px' }}>
      <Box sx={{ display: 'grid', placeItems: 'center', height: 20, color: 'text.tertiary' }}>
        {row.toStatus !== row.fromStatus ? <SwapHorizOutlined fontSize="small" /> : <EditOutlined fontSize="small" />}
      </Box>
      <Box sx={{ minWidth: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {who} {says(row) ?? shared[row.verb ?? ''] ?? row.verb ?? t('changed it')}
        {row.onBehalfOf && ` ${t('on behalf of {name}', { name: row.onBehalfOf.fullName })}`}
        {row.text && <Quote>{row.text}</Quote>}
        <Via row={row} />
        <At iso={row.at} />
        <MailRest row={row} />
        {changes.map(([field, [before, after]]) => (
          <Box key={field} sx={{ typography: 'caption' }}>
            {labelOf(field)}
            {/* Restricted values are named without their text. */}
            {(before !== null || after !== null) && ': '}
            {before !== null && (
              <Box component="del" sx={{ color: 'text.tertiary' }}>
                {say(before, field)}
              </Box>
            )}{' '}
            {after !== null ? say(after, field) : before !== null && t('nothing')}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

function Quote({ children }: { children: ReactNode }) {
  return <>: “{children}”</>;
}

function Via({ row }: { row: ActivityRow }) {
  const t = useT();
  if (!row.via) return null;
  return (
    <Box component="span" sx={{ color: 'text.tertiary' }}>
      {' '}
      {sayVia(t, row.via)}
    </Box>
  );
}

/** The cut-off part of a mail, folded. */
function MailRest({ row: { mailRest } }: { row: ActivityRow }) {
  const t = useT();
  if (!mailRest) return null;
  return (
    <Box component="details" sx={{ color: 'text.tertiary', typography: 'caption' }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {t('Quotation and signature')}
      </Box>
      <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', pl: '12px' }}>{mailRest}</Box>
    </Box>
  );
}

function At({ iso }: { iso: string }) {
  const format = useFormat();
  return (
    <Box
      component="time"
      className="num"
      dateTime={iso}
      title={format.instant(iso)}
      sx={{ color: 'text.tertiary', typography: 'caption', ml: '6px', whiteSpace: 'nowrap' }}
    >
      {format.ago(iso)}
    </Box>
  );
}

/** A day as histories store it, or the day and time of an appointment by its project's clock. */
const DAY = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}))?$/;

function itself(value: string): string {
  return value;
}

/** The words for steps of every kind. */
function sharedWords(t: T): Record<SharedStep, string> {
  return {
    create: t('created it'),
    update: t('changed it'),
    comment: t('commented'),
    attach: t('attached files'),
    detach: t('took a file off'),
    caption: t('wrote what a picture shows'),
    link: t('linked a record'),
    unlink: t('removed a link'),
    watch: t('added watchers'),
    unwatch: t('removed watchers'),
    share: t('created a share link'),
    revokeShare: t('ended a share link'),
    import: t('imported it'),
  };
}
