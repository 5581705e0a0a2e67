import MailOutlineOutlined from '@mui/icons-material/MailOutlineOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { mailbox } from '@plumbline/contract/areas/mailbox';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { query } from '../../kit/api/index.ts';
import { useBreadcrumbs, useLocation, useListParams, useRight } from '../../kit/nav/index.ts';
import { Pager } from '../../kit/records/list/Pager.tsx';
import { ListFailed } from '../../kit/records/list/ListStates.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { Mail } from './Mail.tsx';
import { useOpenMail } from './useOpenMail.ts';

type MailRow = OutputOf<typeof mailbox.list>['rows'][number];

/** The mails that the demo wrote instead of sending them: list and reader. */
export function MailboxScreen() {
  const t = useT();
  const { search } = useLocation();
  const { params, set } = useListParams(mailbox.list.input);
  const [typed, setTyped] = useState(params.keyword ?? '');
  const keyword = useDeferredValue(typed.trim()) || undefined;
  const { pageNum, pageSize } = params;
  const open = useOpenMail();
  const mailId = typeof search['mail'] === 'string' ? search['mail'] : null;
  useBreadcrumbs([{ text: t('Mailbox'), href: '/mailbox' }]);
  const list = useQuery({
    ...query(mailbox.list, { keyword, pageNum, pageSize }),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.rows ?? [];
  const seesNewcomers = useRight('mailbox', 'read') === 'company';
  return (
    <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
      <Box
        sx={{
          flex: { xs: 1, md: '0 0 400px' },
          minWidth: 0,
          display: { xs: mailId ? 'none' : 'flex', md: 'flex' },
          flexDirection: 'column',
          borderRight: { md: 1 },
          borderColor: { md: 'divider' },
        }}
      >
        <Box sx={{ px: 2, pb: 1 }}>
          <Box
            component="h1"
            sx={{ m: 0, minHeight: 44, display: 'flex', alignItems: 'center', typography: 'headline1' }}
          >
            {t('Mailbox')}
          </Box>
          <Box component="p" sx={{ m: 0, mb: 1, typography: 'caption', color: 'text.tertiary' }}>
            {seesNewcomers
              ? t(
                  'The demo sends no mail. Mail to you appears here instead, and mail to people who have not signed in yet.',
                )
              : t('The demo sends no mail. Mail to you appears here instead.')}
          </Box>
          <TextField
            label={t('Search mails')}
            hideLabel
            type="search"
            placeholder={t('Search mails')}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              if (pageNum !== 1) set({ pageNum: 1 }, { replace: true });
            }}
            start={<SearchOutlined fontSize="small" sx={{ color: 'text.tertiary', mr: 0.75 }} />}
          />
        </Box>
        <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', borderTop: 1, borderColor: 'divider' }}>
          {list.isPending && <SkeletonCards cards={6} />}
          {list.isError && !list.data && (
            <ListFailed error={list.error} onRetry={() => void list.refetch()} plural={t('mails')} />
          )}
          {list.data && rows.length === 0 && (
            <EmptyState
              cause={keyword ? 'noMatch' : 'nothing'}
              icon={keyword ? undefined : <MailOutlineOutlined />}
              title={keyword ? t('No mail matches “{keyword}”', { keyword }) : t('No mails yet')}
              text={keyword ? undefined : t('When somebody sends you an RFI, the mail about it appears here.')}
            />
          )}
          <ul aria-label={t('Mails')}>
            {rows.map((row) => (
              <Line key={row.mailId} row={row} on={row.mailId === mailId} onOpen={() => open(row.mailId)} />
            ))}
          </ul>
        </Box>
        {list.data && list.data.total > 0 && (
          <Pager
            pageNum={pageNum}
            pageSize={pageSize}
            total={list.data.total}
            onPage={(next) => set({ pageNum: next })}
            onSize={(size) => set({ pageSize: size })}
          />
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, display: { xs: mailId ? 'block' : 'none', md: 'block' }, overflow: 'auto' }}>
        {mailId ? (
          <Mail key={mailId} mailId={mailId} onBack={() => open(null)} />
        ) : (
          rows.length > 0 && (
            <EmptyState cause="nothing" icon={<MailOutlineOutlined />} title={t('Choose a mail to read it')} />
          )
        )}
      </Box>
    </Box>
  );
}

function Line({ row, on, onOpen }: { row: MailRow; on: boolean; onOpen: () => void }) {
  const format = useFormat();
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase
        onClick={onOpen}
        aria-current={on || undefined}
        sx={{
          width: '100%',
          display: 'block',
          textAlign: 'left',
          p: '10px 16px',
          font: 'inherit',
          bgcolor: on ? 'action.selected' : undefined,
          '&:hover': { bgcolor: on ? 'action.selected' : 'action.hover' },
          '&.Mui-focusVisible': { outlineOffset: '-2px' },
        }}
      >
        <Box component="span" sx={{ display: 'flex', gap: 1, typography: 'caption', color: 'text.secondary' }}>
          <Box
            component="span"
            sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {row.to}
          </Box>
          <Box
            component="time"
            className="num"
            dateTime={row.at}
            title={format.instant(row.at)}
            sx={{ color: 'text.tertiary' }}
          >
            {format.ago(row.at)}
          </Box>
        </Box>
        <Box
          component="span"
          sx={{
            display: 'block',
            typography: 'body2',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {row.subject}
        </Box>
      </ButtonBase>
    </Box>
  );
}
