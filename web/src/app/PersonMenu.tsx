import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { lazyPart, useActor } from '../kit/nav/index.ts';
import { PersonAvatar } from '../kit/ui/PersonAvatar.tsx';
import { useT } from '../kit/words/index.ts';

const PersonEntries = lazyPart(() => import('./PersonEntries.tsx').then((module) => module.PersonEntries));

/** My menu: display settings, language, sign-out. */
export function PersonMenu({ wide = false }: { wide?: boolean }) {
  const t = useT();
  const actor = useActor();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  return (
    <>
      <Box
        component="button"
        type="button"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 'max(32px, var(--control))',
          minWidth: 'max(32px, var(--control))',
          justifyContent: wide ? 'flex-start' : 'center',
          p: 0,
          border: 0,
          borderRadius: wide ? 1 : '50%',
          bgcolor: 'transparent',
          color: 'text.primary',
          font: 'inherit',
          cursor: 'pointer',
          width: wide ? '100%' : undefined,
          textAlign: 'left',
        }}
      >
        <PersonAvatar person={actor} size={wide ? 40 : 28} />
        {!wide && <span className="vh">{t('You: {name}', { name: actor.fullName })}</span>}
        {wide && (
          <Box sx={{ minWidth: 0 }}>
            <Box sx={{ fontWeight: 700 }}>{actor.fullName}</Box>
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{actor.title ?? actor.email}</Box>
          </Box>
        )}
      </Box>
      {anchor && (
        <Suspense>
          <PersonEntries anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
