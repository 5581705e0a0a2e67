import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { UnconfirmedWrite } from '../api/untilKnown.ts';
import { TOAST_PLACE } from '../theme/sizes.ts';
import { PlainButton } from '../ui/Plain.tsx';
import { Ring } from '../ui/Ring.tsx';
import { StatusShape } from '../ui/StatusShape.tsx';
import { useT } from '../words/index.ts';

/** A write in doubt: at the bottom of the open dialog, else at the top of the page. */
export function UnconfirmedNote({ write }: { write: UnconfirmedWrite }) {
  const t = useT();
  const place = useTopDialog();
  const isChecking = write.state === 'checking';
  const says = useSaidLater(
    isChecking
      ? t('We don’t know yet whether this was saved. Checking…')
      : t('We still don’t know whether this was saved. Checking again saves nothing twice.'),
  );
  return createPortal(
    <Box
      data-unconfirmed={write.state}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 12px',
        p: '8px 16px',
        minHeight: 48,
        bgcolor: 'status.attention.tint',
        color: 'text.primary',
        borderLeft: '4px solid',
        borderLeftColor: 'status.attention.mark',
        ...(place ? { flex: 'none' } : ON_PAGE),
      }}
    >
      {isChecking ? <Ring size={16} /> : <StatusShape tone="attention" size={16} />}
      <Box role="status" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {says}
      </Box>
      {!isChecking && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <PlainButton onClick={write.check}>{t('Check again')}</PlainButton>
          <PlainButton look="text" onClick={write.stop}>
            {t('Stop checking')}
          </PlainButton>
        </Box>
      )}
    </Box>,
    place ?? document.body,
  );
}

const ON_PAGE = {
  ...TOAST_PLACE,
  borderRadius: 1,
  boxShadow: 'var(--pl-palette-shade-float)',
} as const;

/** Screen readers announce a live region when its text changes, not when it appears with text. */
function useSaidLater(sentence: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(sentence), 50);
    return () => clearTimeout(timer);
  }, [sentence]);
  return said;
}

/** The dialog with the focus, null without one: elements outside it can neither be reached nor read out. */
function useTopDialog(): Element | null {
  const [dialog, setDialog] = useState(topDialog);
  useEffect(() => {
    const look = new MutationObserver(() => setDialog(topDialog()));
    look.observe(document.body, { childList: true });
    return () => look.disconnect();
  }, []);
  return dialog;
}

function topDialog(): Element | null {
  return [...document.querySelectorAll('.MuiDialog-root [role="dialog"]')].at(-1) ?? null;
}
