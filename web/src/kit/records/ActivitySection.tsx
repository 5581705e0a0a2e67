import EditOutlined from '@mui/icons-material/EditOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { records } from '@plumbline/contract/kit/records';
import type { ActivityRow } from '@plumbline/contract/kit/records';
import { call, currentTenantId } from '../api/index.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { SkeletonText } from '../ui/Skeletons.tsx';
import { useFormat, useT } from '../words/index.ts';
import { CommentBox } from './CommentBox.tsx';
import { Section } from './Section.tsx';
import { splitMentions } from './mentions.ts';
import { sayVia } from './via.ts';

interface ActivityProps {
  recordId: string;
  projectId: string | null;
  me: { personId: string; fullName: string };
  canComment: true | string | undefined;
  /** the field, for the key that leads to it */
  commentRef?: RefObject<HTMLTextAreaElement | null>;
  /** what a step of this kind is called: "sent it for review"; null where the shared words do */
  says: (row: ActivityRow) => string | null;
  /** label of a changed field */
  labelOf: (field: string) => string;
}

type Shown = 'all' | 'comment' | 'trail';
const PAGE = 25;

/** Comments and steps of a record in one feed, newest first. */
export function ActivitySection({ recordId, projectId, me, canComment, commentRef, says, labelOf }: ActivityProps) {
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
    getNextPageParam: (last) => (last.pageNum * last.pageSize < last.total ? last.pageNum + 1 : undefined),
  });
  const rows = feed.data?.pages.flatMap((page) => page.rows) ?? [];
  const sides: { value: Shown; label: string }[] = [
    { value: 'all', label: t('All') },
    { value: 'comment', label: t('Comments') },
    { value: 'trail', label: t('Changes') },
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
        <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {t('Newest first')}
        </Box>
      }
    >
      {canComment !== undefined && (
        <Box sx={{ py: 1 }}>
          <CommentBox recordId={recordId} projectId={projectId} me={me} can={canComment} inputRef={commentRef ?? own} />
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
            <Step key={row.activityId} row={row} myId={me.personId} says={says} labelOf={labelOf} />
          ),
        )}
      </Box>
      {feed.data && rows.length === 0 && (
        <Box sx={{ color: 'text.tertiary', py: 1 }}>
          {shown === 'comment' ? t('No comments yet.') : t('Nothing happened yet.')}
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
      </Box>
    </Box>
  );
}

function Step({
  row,
  myId,
  says,
  labelOf,
}: {
  row: ActivityRow;
  myId: string;
  says: ActivityProps['says'];
  labelOf: ActivityProps['labelOf'];
}) {
  const t = useT();
  const changes = Object.entries(row.changes ?? {});
  const who = row.by?.personId === myId ? t('You') : (row.by?.fullName ?? t('Plumbline'));
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '28px 1fr', gap: '0 10px', py: '4px' }}>
      <Box sx={{ display: 'grid', placeItems: 'center', height: 20, color: 'text.tertiary' }}>
        {row.toStatus ? <SwapHorizOutlined fontSize="small" /> : <EditOutlined fontSize="small" />}
      </Box>
      <Box sx={{ minWidth: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {who} {says(row) ?? sharedWords(row.verb, t)}
        {row.onBehalfOf && ` ${t('on behalf of {name}', { name: row.onBehalfOf.fullName })}`}
        {row.text && <Quote>{row.text}</Quote>}
        <Via row={row} />
        <At iso={row.at} />
        {changes.map(([field, [before, after]]) => (
          <Box key={field} sx={{ typography: 'caption' }}>
            {labelOf(field)}:{' '}
            {before !== null && (
              <Box component="del" sx={{ color: 'text.tertiary' }}>
                {before}
              </Box>
            )}{' '}
            {after ?? t('nothing')}
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

/** Steps that every kind knows. */
function sharedWords(verb: string | null, t: (sentence: string) => string): string {
  switch (verb) {
    case 'create':
      return t('made it');
    case 'update':
      return t('changed it');
    case 'comment':
      return t('commented');
    case 'attach':
      return t('attached files');
    case 'detach':
      return t('took a file off');
    case 'link':
      return t('linked a record');
    case 'unlink':
      return t('removed a link');
    case 'watch':
      return t('added watchers');
    case 'unwatch':
      return t('removed watchers');
    case 'share':
      return t('made a share link');
    case 'revokeShare':
      return t('ended a share link');
    case 'import':
      return t('imported it');
    default:
      return verb ?? t('changed it');
  }
}
