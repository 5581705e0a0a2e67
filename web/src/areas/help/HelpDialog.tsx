import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTheme } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { partsOf } from '../../kit/records/kind/areas.ts';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { Kbd } from '../../kit/ui/Kbd.tsx';
import { plain } from '../../kit/words/plain.ts';
import { useT } from '../../kit/words/index.ts';

interface Chapter {
  title: string;
  steps: readonly string[];
  text: readonly string[];
  /** Content that is not text, such as the keys */
  more?: ReactNode;
}

/** The guide: the part of each area, and the keys, with an index and a search. `topic` is searched on opening. */
export function HelpDialog({ topic, onClose }: { topic: string; onClose: () => void }) {
  const t = useT();
  const chapters = useChapters();
  const [typed, setTyped] = useState(matchingChapters(chapters, topic).length > 0 ? topic : '');
  const found = matchingChapters(chapters, typed);
  const body = useRef<HTMLDivElement>(null);
  const show = (title: string) =>
    body.current?.querySelector(`[data-chapter="${CSS.escape(title)}"]`)?.scrollIntoView({ block: 'start' });
  return (
    <Dialog
      title={t('How it works')}
      onClose={onClose}
      width={880}
      reading
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <OutlinedInput
        autoFocus
        fullWidth
        size="small"
        type="search"
        placeholder={t('Search the guide')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{ input: { 'aria-label': t('Search the guide') } }}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' },
          gap: 3,
          mt: 2,
        }}
      >
        <Index titles={found.map(({ title }) => title)} onShow={show} />
        <Box ref={body} sx={{ minWidth: 0 }}>
          {found.map((chapter) => (
            <Part key={chapter.title} {...chapter} />
          ))}
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {found.length === 0 && t('The guide says nothing about "{words}". Try another word.', { words: typed })}
          </Box>
        </Box>
      </Box>
    </Dialog>
  );
}

/** The guide's chapters in reading order. */
function useChapters(): Chapter[] {
  const t = useT();
  const fixed = (title: string, ...text: string[]): Chapter => ({ title, steps: [], text });
  return [
    fixed(
      t('Whose turn it is'),
      t(
        'Every open record is in somebody’s court: the person who has to act now. Orange means you. The dashboard lists everything in your court, late first.',
      ),
      t('The days in each court are kept, so the record shows afterwards who held it for how long.'),
    ),
    fixed(
      t('Fields of your own'),
      t(
        'An administrator adds them under Company profile, Custom fields: text, a number, a date or one of several choices, for RFIs and for submittals. In a list they are columns and a filter; an import finds them by their names.',
      ),
    ),
    ...partsOf('guide').map(({ title, steps, text }) => ({ title: title(t), steps: steps?.(t) ?? [], text: text(t) })),
    { title: t('Keys'), steps: [], text: [], more: <Keys /> },
  ];
}

/** The chapters that contain every typed word. */
function matchingChapters(chapters: readonly Chapter[], typed: string): Chapter[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  return chapters.filter(({ title, steps, text }) => {
    const all = plain([title, ...steps, ...text].join(' '));
    return words.every((word) => all.includes(word));
  });
}

/** The index: at the left on a desk, folded above the text on a phone. */
function Index({ titles, onShow }: { titles: readonly string[]; onShow: (title: string) => void }) {
  const t = useT();
  const wide = useMediaQuery(useTheme().breakpoints.up('md'));
  if (titles.length < 2) return <div />;
  const list = (
    <Box component="ul" aria-label={t('Contents')}>
      {titles.map((title) => (
        <li key={title}>
          <Button
            variant="text"
            size="small"
            onClick={() => onShow(title)}
            sx={{
              justifyContent: 'flex-start',
              textAlign: 'left',
              width: '100%',
              minHeight: 'max(28px, var(--control))',
            }}
          >
            {title}
          </Button>
        </li>
      ))}
    </Box>
  );
  if (wide) return list;
  return (
    <Box component="details" sx={{ '& > summary': { minHeight: 44, py: '12px', cursor: 'pointer' } }}>
      <summary>{t('Contents')}</summary>
      {list}
    </Box>
  );
}

function Part({ title, steps, text, more }: Chapter) {
  return (
    <Box component="section" data-chapter={title} sx={{ mb: 2.5, scrollMarginTop: 8 }}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, typography: 'body2', fontWeight: 700 }}>
        {title}
      </Box>
      {steps.length > 0 && (
        <Box component="ol" sx={{ listStyle: 'decimal', pl: 3, my: 1, '& li': { mb: 0.5 } }}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      )}
      {text.map((paragraph) => (
        <P key={paragraph}>{paragraph}</P>
      ))}
      {more}
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
