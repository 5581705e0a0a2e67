import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { records, views } from '@plumbline/contract/kit/records';
import { query } from '../../kit/api/index.ts';
import { useCurrentProject, useGo } from '../../kit/nav/index.ts';
import { kindOf } from '../../kit/records/kind/areas.ts';
import { useOfferedActions } from '../../kit/records/form/offered.ts';
import { toneOf } from '../../kit/records/kind/recordKinds.ts';
import { Kbd } from '../../kit/ui/Kbd.tsx';
import { useSettled } from '../../kit/ui/useSettled.ts';
import { StatusShape } from '../../kit/ui/StatusShape.tsx';
import { useT } from '../../kit/words/index.ts';
import { plain } from '../../kit/words/plain.ts';
import { foundGroups, matchingItems, plainLine, recentGroups, viewLines } from './results.ts';
import type { Group, Line } from './results.ts';

export interface PaletteProps {
  places: readonly { name: string; also?: string; path: string }[];
  starts: readonly { kind: string; label: string; href: string }[];
  /** Commands that run anywhere, such as another theme. Only typing finds them */
  commands: readonly Command[];
  /** Called once the palette takes the keys; answers the text typed until then */
  hears: () => string;
  onClose: () => void;
}

export interface Command {
  name: string;
  /** Further words that find it */
  also?: string;
  run: () => void;
}

/** Quick Access: finds records, screens, views, actions of this page, and new records by typing. */
export function Palette(props: PaletteProps) {
  const { hears, onClose } = props;
  const t = useT();
  const go = useGo();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups, searching, failed } = useGroups(typed, props);
  const lines = groups.flatMap((group) => group.lines);
  const active = Math.min(at, lines.length - 1);

  useLayoutEffect(() => {
    const begun = hears();
    if (begun !== '') setTyped(begun);
  }, [hears]);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  function choose(line: Line | undefined) {
    if (!line) return;
    if (line.stays) return line.run?.();
    onClose();
    if (line.href !== undefined) go(line.href, { trail: line.type === 'record' });
    else line.run?.();
  }
  function press(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && lines.length > 0) {
      event.preventDefault();
      setAt((active + step + lines.length) % lines.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(lines[active]);
    }
  }
  const nothing = lines.length === 0;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${listId}-title`}
      slotProps={{ paper: { sx: { width: 600, display: 'flex', flexDirection: 'column' } } }}
    >
      <h2 id={`${listId}-title`} className="vh">
        {t('Quick Access')}
      </h2>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          minHeight: 48,
          borderBottom: 1,
          borderColor: 'divider',
          flex: 'none',
        }}
      >
        <SearchOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={t('Search or go to…')}
          onKeyDown={press}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          slotProps={{
            input: {
              role: 'combobox',
              maxLength: 200,
              'aria-label': t('Search or go to'),
              'aria-expanded': true,
              'aria-controls': listId,
              'aria-autocomplete': 'list',
              'aria-activedescendant': nothing ? undefined : `${listId}-${active}`,
            },
          }}
        />
        <Kbd>Esc</Kbd>
      </Box>
      <Box id={listId} role="listbox" aria-label={t('Results')} sx={{ overflow: 'auto', py: 0.5 }}>
        <Groups groups={groups} listId={listId} active={active} onPoint={setAt} onChoose={choose} />
      </Box>
      <Box role="status" sx={{ color: 'text.secondary', px: 1.5, py: nothing ? 2 : 0 }}>
        {nothing && !searching && (failed ? t('The search did not work. Type again to retry.') : t('No matches'))}
        {nothing && searching && t('Searching')}
        {!nothing && <span className="vh">{t('{n|one result|# results}', { n: lines.length })}</span>}
      </Box>
    </Dialog>
  );
}

function useGroups(
  typed: string,
  { places, starts, commands }: PaletteProps,
): { groups: Group[]; searching: boolean; failed: boolean } {
  const t = useT();
  const keyword = useSettled(typed.trim(), 120);
  const project = useCurrentProject((state) => state.project);
  const [everywhere, setEverywhere] = useState(false);
  const projectId = everywhere ? undefined : project?.projectId;
  const found = useQuery({
    ...query(records.search, { keyword, projectId, limit: 20 }, { quiet: true, stay: true }),
    enabled: keyword.length > 0,
    placeholderData: keepPreviousData,
  });
  const recent = useQuery({ ...query(records.recent, {}, { quiet: true, stay: true }), enabled: keyword.length === 0 });
  const saved = useQuery({ ...query(views.list, {}, { quiet: true, stay: true }), enabled: keyword.length > 0 });
  const actions = useOfferedActions();
  const hereLines = matchingItems(
    actions.map(({ verb, label, run }) => ({ id: verb, name: label, run })),
    typed,
  ).map(({ id, name, run }) => plainLine('action', id, name, { run }));
  const startLines = matchingItems(
    starts.map((start) => ({ ...start, name: start.label })),
    typed,
  ).map(({ kind, name, href }) => plainLine('start', kind, name, { href, kind }));
  const placeLines = matchingItems(places, typed).map(({ name, path }) =>
    plainLine('place', path, name, { href: path }),
  );
  // Only typing finds these, because they would bury the likely choices.
  const isTyped = typed.trim() !== '';
  const typedLines = isTyped ? matchingItems(commands, typed) : [];
  const commandLines = typedLines.map(({ name, run }) => plainLine('action', name, name, { run }));
  // A word of a command's own name, such as "dark", ranks the command before records with that word in their title.
  const isMeant = typedLines.some(({ name, also = '' }) =>
    plain(`${name} ${also}`).split(/\s+/).includes(plain(typed.trim())),
  );
  const wider =
    isTyped && projectId !== undefined
      ? [plainLine('view', 'all', t('Search in all projects'), { run: () => setEverywhere(true), stays: true })]
      : [];
  const paths = places.map(({ path }) => path);
  const listed = isTyped ? viewLines(saved.data ?? [], paths, typed, t) : [];
  const records_ = keyword.length > 0 ? foundGroups(found.data ?? [], t) : recentGroups(recent.data ?? [], t);
  const own = [
    ...(isMeant ? [{ heading: t('Settings'), lines: commandLines }] : []),
    { heading: t('Found in {name} alone', { name: project?.projectName ?? '' }), lines: wider },
    { heading: t('This record'), lines: hereLines },
    { heading: t('Start'), lines: startLines },
    { heading: t('Views'), lines: listed },
    { heading: t('Go to'), lines: placeLines },
    ...(isMeant ? [] : [{ heading: t('Settings'), lines: commandLines }]),
  ];
  // A typed full name of a screen or an action comes first: later search results must not slip under Enter.
  const named = own.some(({ lines }) => lines.some((line) => line.text.toLowerCase() === typed.trim().toLowerCase()));
  const groups = (named || isMeant ? [...own, ...records_] : [...records_, ...own]).filter(
    (group) => group.lines.length > 0,
  );
  return { groups, searching: keyword.length > 0 ? found.isFetching : recent.isLoading, failed: found.isError };
}

interface GroupsProps {
  groups: Group[];
  listId: string;
  active: number;
  onPoint: (at: number) => void;
  onChoose: (line: Line) => void;
}
function Groups({ groups, listId, active, onPoint, onChoose }: GroupsProps) {
  let index = -1;
  return groups.map((group) => (
    <Box key={group.heading} role="group" aria-label={group.heading}>
      <Box aria-hidden sx={{ typography: 'caption', fontWeight: 700, color: 'text.secondary', p: '8px 12px 2px' }}>
        {group.heading}
      </Box>
      {group.lines.map((line) => {
        index += 1;
        const here = index;
        return (
          <Box
            key={line.id}
            id={`${listId}-${here}`}
            role="option"
            aria-selected={here === active}
            onMouseMove={() => onPoint(here)}
            onClick={() => onChoose(line)}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              minHeight: 'max(32px, var(--control))',
              px: 1.5,
              cursor: 'pointer',
              bgcolor: here === active ? 'action.selected' : undefined,
            }}
          >
            <LineIcon line={line} />
            {line.number && (
              <Box className="num" sx={{ color: 'text.secondary', flex: 'none' }}>
                {line.number}
              </Box>
            )}
            <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {line.text}
            </Box>
            {line.second && (
              <Box
                sx={{
                  // A phone has room for one of them: what it is wins over where it is.
                  display: { xs: 'none', sm: 'block' },
                  typography: 'caption',
                  color: 'text.tertiary',
                  maxWidth: 160,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                  whiteSpace: 'nowrap',
                }}
              >
                {line.second}
              </Box>
            )}
            {here === active && <Kbd>Enter</Kbd>}
          </Box>
        );
      })}
    </Box>
  ));
}

function LineIcon({ line }: { line: Line }) {
  const t = useT();
  if (line.type === 'start') return <AddOutlined fontSize="small" sx={{ color: 'text.secondary' }} />;
  if (line.type === 'place') return <ArrowForwardOutlined fontSize="small" sx={{ color: 'text.secondary' }} />;
  if (line.type === 'view') return <FilterListOutlined fontSize="small" sx={{ color: 'text.secondary' }} />;
  if (line.type === 'action') return <BoltOutlined fontSize="small" sx={{ color: 'text.secondary' }} />;
  const kind = line.kind ? kindOf(line.kind) : undefined;
  const Icon = kind?.icon;
  if (!kind || line.status === null) return null;
  return (
    <>
      {Icon && <Icon fontSize="small" sx={{ color: 'text.secondary' }} />}
      <StatusShape tone={toneOf(kind, line.status)} />
      <span className="vh">{kind.statusWord(line.status, t)}</span>
    </>
  );
}
