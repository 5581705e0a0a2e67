import CloseOutlined from '@mui/icons-material/CloseOutlined';
import ExpandLessOutlined from '@mui/icons-material/ExpandLessOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useT } from '../../words/index.ts';
import type { Dock } from './dock.ts';

interface ComposerProps {
  dock: Dock;
  title: ReactNode;
  onClose: () => void;
  /** Without it the content sends itself */
  onSubmit?: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A form beside its record, which stays readable: at the right on a desk, below with less room, as a folding sheet on a
 * phone. Ctrl+Enter sends, Esc closes; the focus returns to where it was.
 */
export function Composer({ dock, title, onClose, onSubmit, actions, children }: ComposerProps) {
  const t = useT();
  const titleId = useId();
  const place = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState(false);
  useFocusInside(place);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      onClose();
    } else if (onSubmit && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSubmit();
    }
  }
  const fold = folded ? t('Unfold the form') : t('Fold the form');
  return (
    <Box
      ref={place}
      role="dialog"
      aria-modal={false}
      aria-labelledby={titleId}
      data-composer
      onKeyDown={onKeyDown}
      sx={sheetOf(dock)}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onSubmit?.();
        }}
        sx={{ display: 'contents' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: '4px', pl: 2, pr: 1, minHeight: 48, flex: 'none' }}>
          <Box component="h2" id={titleId} sx={{ m: 0, flex: 1, minWidth: 0, typography: 'body1', fontWeight: 700 }}>
            {title}
          </Box>
          <Tooltip title={fold}>
            <IconButton
              aria-label={fold}
              onClick={() => setFolded(!folded)}
              sx={dock.place === 'page' ? { display: { lg: 'none' } } : undefined}
            >
              {folded ? <ExpandLessOutlined /> : <ExpandMoreOutlined />}
            </IconButton>
          </Tooltip>
          <IconButton aria-label={t('Close')} onClick={onClose}>
            <CloseOutlined />
          </IconButton>
        </Box>
        <Box
          sx={{
            ...(folded && { display: dock.place === 'page' ? { xs: 'none', lg: 'block' } : 'none' }),
            px: 2,
            pt: '4px',
            pb: 2,
            overflowY: 'auto',
            minHeight: 0,
            flex: '1 1 auto',
          }}
        >
          {children}
        </Box>
        {actions && (
          <Box
            sx={{
              display: folded ? (dock.place === 'page' ? { xs: 'none', lg: 'flex' } : 'none') : 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              p: '8px 16px',
              borderTop: 1,
              borderColor: 'divider',
              flex: 'none',
            }}
          >
            {actions}
          </Box>
        )}
      </Box>
    </Box>
  );
}

interface ComposerDoneProps {
  dock: Dock;
  /** What was done */
  text: string;
  /** Who holds the ball now */
  ball: string;
  /** The next record that waits for me, null without one; 'unknown' until it is read, or after a failure */
  next: { name: string; open: () => void } | null | 'unknown';
  onClose: () => void;
}

/** Replaces a sent composer: says what was done and what is next. */
export function ComposerDone({ dock, text, ball, next, onClose }: ComposerDoneProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const isUnknown = next === 'unknown';
  const hasNext = !isUnknown && next !== null;
  useEffect(() => {
    const button = place.current?.querySelector<HTMLElement>('[data-leads] button, button[data-leads]');
    if (!isUnknown && button && !document.activeElement?.closest('input, textarea')) button.focus();
  }, [isUnknown, hasNext]);
  return (
    <Box ref={place} component="section" aria-label={t('Sent')} data-composer sx={sheetOf(dock)}>
      <Box sx={{ p: 2, display: 'grid', gap: 1, justifyItems: 'start', overflowY: 'auto' }}>
        <Box role="status">
          <b>{text}</b>
          <div>{ball}</div>
        </Box>
        {hasNext && (
          <Box component="span" data-leads sx={{ display: 'contents' }}>
            <ActionButton variant="contained" onPress={next.open}>
              {t('Next in my court')}
            </ActionButton>
          </Box>
        )}
        {next === null && <Box sx={{ color: 'text.secondary' }}>{t('Nothing else waits for you.')}</Box>}
        {hasNext && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{next.name}</Box>}
        <Box component="span" data-leads={hasNext ? undefined : true} sx={{ display: 'contents' }}>
          <ActionButton variant="text" onPress={onClose}>
            {t('Stay here')}
          </ActionButton>
        </Box>
      </Box>
    </Box>
  );
}

/** Moves the focus into the form on opening, and back on closing. */
function useFocusInside(place: RefObject<HTMLDivElement | null>): void {
  // Read before the effect runs, because a field with autofocus takes the focus first.
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    const inside = place.current;
    if (inside && !inside.contains(document.activeElement)) {
      const first = 'input:not([type=hidden]):not([type=file]):not([disabled]), textarea:not([aria-hidden]), select';
      inside.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
    }
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [place, before]);
}

const LINE = '1px solid var(--pl-palette-divider)';

/** At the right of a page on a desk, else below it with at most about half of the height. */
function sheetOf({ place }: Dock) {
  const shared = {
    bgcolor: 'background.paper',
    display: 'flex',
    flexDirection: 'column',
    flex: 'none',
    minHeight: 0,
  } as const;
  if (place === 'panel') return { ...shared, borderTop: LINE, maxHeight: '54%', boxShadow: 3 };
  return {
    ...shared,
    width: { xs: '100%', lg: 420 },
    maxHeight: { xs: '56%', lg: 'none' },
    borderTop: { xs: LINE, lg: 0 },
    borderLeft: { xs: 0, lg: LINE },
    boxShadow: { xs: 3, lg: 0 },
  };
}
