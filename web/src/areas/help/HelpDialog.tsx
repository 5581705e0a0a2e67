import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { partsOf } from '../../kit/records/areas.ts';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { Kbd } from '../../kit/ui/Kbd.tsx';
import { useT } from '../../kit/words/index.ts';

/** A short guide: whose turn it is, what each area says of itself, and the keys. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      title={t('How it works')}
      onClose={onClose}
      width={720}
      reading
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <Part title={t('Whose turn it is')}>
        <P>
          {t(
            'Every open RFI lies in somebody’s court: the person who has to act now. Orange means you. The dashboard lists everything in your court, late first.',
          )}
        </P>
        <P>{t('The days in each court are kept, so the record shows afterwards who held it for how long.')}</P>
      </Part>
      <Part title={t('Fields of your own')}>
        <P>
          {t(
            'An administrator adds them under Company profile, Custom fields: text, a number, a date or one of several choices, for RFIs and for submittals. In a list they are columns and a filter; an import finds them by their names.',
          )}
        </P>
      </Part>
      {partsOf('guide').map(({ title, steps, text }) => (
        <Part key={title(t)} title={title(t)}>
          {steps && (
            <Box component="ol" sx={{ listStyle: 'decimal', pl: 3, my: 1, '& li': { mb: 0.5 } }}>
              {steps(t).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </Box>
          )}
          {text(t).map((paragraph) => (
            <P key={paragraph}>{paragraph}</P>
          ))}
        </Part>
      ))}
      <Part title={t('Keys')}>
        <Keys />
      </Part>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ mb: 2.5 }}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, typography: 'body2', fontWeight: 700 }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}

function P({ children }: { children: ReactNode }) {
  return (
    <Box component="p" sx={{ m: 0, mb: 1 }}>
      {children}
    </Box>
  );
}

function Keys() {
  const t = useT();
  const keys: [string[], string][] = [
    [['Ctrl', 'K'], t('Go to any screen or record')],
    [['?'], t('The keys of the screen you are on')],
    [['J', 'K'], t('Next and previous record')],
    [['Enter'], t('Open the page of a record')],
    [['O'], t('Open it beside the list')],
    [['N'], t('New, in a list')],
    [['/'], t('Search a list')],
    [['E'], t('Edit')],
    [['R'], t('Respond')],
    [['C'], t('Comment')],
    [['S'], t('Star')],
    [['Esc'], t('Close, or back to the list')],
  ];
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'max-content 1fr', sm: 'max-content 1fr max-content 1fr' },
        gap: '6px 16px',
        alignItems: 'center',
      }}
    >
      {keys.map(([chord, what]) => (
        <Box key={what} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
            {chord.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            {what}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
