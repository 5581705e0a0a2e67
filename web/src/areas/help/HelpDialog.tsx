import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { Kbd } from '../../kit/ui/Kbd.tsx';
import { useT } from '../../kit/words/index.ts';

/** A short guide: what a project, an RFI and a submittal are here, whose turn it is, and the keys. */
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
      <Part title={t('A project')}>
        <P>
          {t(
            'A project holds the team, the places, the cost codes and the RFIs of one job. Put people on the team first: they are offered first wherever you choose a person, and their project role says what they answer for.',
          )}
        </P>
        <P>
          {t(
            'It goes from pursuit or preconstruction to under way, substantially complete, closeout and closed. A step that needs something kept outside Plumbline, such as the prime contract, asks you to say so in a sentence.',
          )}
        </P>
        <P>{t('Closing locks the records and is refused while an RFI is open. An admin can reopen.')}</P>
      </Part>
      <Part title={t('An RFI')}>
        <Box component="ol" sx={{ listStyle: 'decimal', pl: 3, my: 1, '& li': { mb: 0.5 } }}>
          <li>
            {t(
              'Write the question and send it to the RFI manager. It gets its number then. Whoever is the RFI manager sends it to the reviewers at once.',
            )}
          </li>
          <li>
            {t(
              'The manager checks it and sends it to the reviewers, with a due date. From then on the question is frozen; more is added as an addendum.',
            )}
          </li>
          <li>
            {t(
              'Reviewers answer, ask for more time by a comment, or forward it. Somebody without an account answers by a link that is mailed to them.',
            )}
          </li>
          <li>
            {t(
              'When every required answer is there, it is answered and back with the manager, who marks the official response, confirms cost and schedule impact, and closes it.',
            )}
          </li>
        </Box>
        <P>
          {t(
            'The manager can ask again, answer it internally, void it with a reason, or reopen a closed one. Numbers are never given twice.',
          )}
        </P>
        <P>
          {t(
            'Whoever gets the ball without an account is mailed the question, the due date and a link that works until 7 days after it is closed. The ball goes only to those whose role lets them answer. Types of RFI propose days, reviewers and whom to inform; a reminder goes out once a day.',
          )}
        </P>
      </Part>
      <Part title={t('A submittal')}>
        <Box component="ol" sx={{ listStyle: 'decimal', pl: 3, my: 1, '& li': { mb: 0.5 } }}>
          <li>
            {t('The register lists what the specification asks for. A submittal is requested of whoever hands it in.')}
          </li>
          <li>
            {t(
              'They hand in drawings, data or samples, also by a link that is mailed to them. The manager checks it and returns what is incomplete.',
            )}
          </li>
          <li>
            {t(
              'It is sent for review, step by step. Answers and marked-up files stay sealed until the manager closes it with a result and distributes what was chosen.',
            )}
          </li>
          <li>{t('What was released is ordered and delivered; what has to come again gets its next revision.')}</li>
        </Box>
        <P>
          {t(
            'From the day on site and the lead time the plan says by when it has to come in, go out and be back. Float is the working days that are left.',
          )}
        </P>
      </Part>
      <Part title={t('Fields of your own')}>
        <P>
          {t(
            'An administrator adds them under Company profile, Custom fields: text, a number, a date or one of several choices, for RFIs and for submittals. In a list they are columns and a filter; an import finds them by their names.',
          )}
        </P>
      </Part>
      <Part title={t('Pictures')}>
        <P>
          {t(
            'A picture opens over its record: arrows lead to the others, the wheel or two fingers zoom, two can be seen side by side. An annotated copy is added to the attachments; the original stays as it is.',
          )}
        </P>
        <P>{t('Whoever sees the record sees where a photo was taken. A share link never tells it.')}</P>
      </Part>
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
