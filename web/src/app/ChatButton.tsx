import ForumOutlined from '@mui/icons-material/ForumOutlined';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { Suspense, useEffect } from 'react';
import { create } from 'zustand';
import { UNSENT_KEY } from '../kit/nav/deviceStore.ts';
import { useGo, usePathname, useRight } from '../kit/nav/index.ts';
import { lazyPart } from '../kit/nav/lazyPart.ts';
import { withParts } from '../kit/records/kind/areas.ts';
import { Tooltip } from '../kit/ui/Tooltip.tsx';
import { useT } from '../kit/words/index.ts';
import { CountBadge } from './CountBadge.tsx';
import { useUnread } from '../kit/nav/usePageTitle.ts';
import { useUnreadMessages } from './useUnreadMessages.ts';

const ChatPanel = lazyPart(() =>
  withParts('records', import('../areas/chat/ChatPanel.tsx')).then((module) => module.ChatPanel),
);
const usePanel = create(() => ({ open: false }));

/** The number of unread messages; opens the chat beside the screen, on a phone its page. */
export function ChatButton() {
  const t = useT();
  const go = useGo();
  const isPage = usePathname().startsWith('/chat');
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  const { open } = usePanel();
  const may = useRight('chat', 'read') !== 'none';
  const unread = useUnreadMessages();
  useEffect(() => useUnread.setState({ unread }), [unread]);
  useEffect(() => {
    // Sends messages that an earlier visit left unsent, on any screen.
    if (Number(localStorage.getItem(UNSENT_KEY)) > 0)
      void import('../areas/chat/client.ts').then(({ theOutbox }) => theOutbox());
  }, []);
  if (!may) return null;
  const name = unread > 0 ? t('Chat, {n} unread', { n: unread }) : t('Chat');
  return (
    <Tooltip title={t('Chat')}>
      <IconButton
        aria-label={name}
        aria-expanded={wide && !isPage ? open : undefined}
        onClick={() => (wide && !isPage ? usePanel.setState({ open: !open }) : go('/chat', { trail: false }))}
      >
        <ForumOutlined />
        <CountBadge count={unread} />
      </IconButton>
    </Tooltip>
  );
}

/** The chat beside a screen, while it is open. */
export function ChatBeside() {
  const { open } = usePanel();
  const isPage = usePathname().startsWith('/chat');
  if (!open || isPage) return null;
  return (
    <Suspense>
      <ChatPanel onClose={() => usePanel.setState({ open: false })} />
    </Suspense>
  );
}
