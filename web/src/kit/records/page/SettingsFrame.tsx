import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { confirm } from '../../confirm/index.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ProjectPicker } from '../../ui/ProjectPicker.tsx';
import { useT } from '../../words/index.ts';
import { PageHeader } from './PageHeader.tsx';

/** The place of a project's settings: their own screen, or a tab of the project. */
export interface SettingsPlace {
  title: string | undefined;
  projectId: string | undefined;
  /** The list's project, if the place has none */
  proposed: string | undefined;
  tabs: ReactNode;
}

interface SettingsFrameProps extends SettingsPlace {
  /** Shown while no project is chosen */
  note: string;
  children: (projectId: string) => ReactNode;
}

/** The frame of a project's settings: heading, tabs, and a choice of project if needed. */
export function SettingsFrame({ title, projectId, proposed, tabs, note, children }: SettingsFrameProps) {
  const t = useT();
  const [chosen, setChosen] = useState<{ projectId: string; projectName: string } | null>(null);
  const of = projectId ?? chosen?.projectId ?? proposed;
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
      {title && <PageHeader title={title} />}
      {tabs}
      <Box sx={{ maxWidth: 1200 }}>
        {!projectId && !proposed && (
          <Box sx={{ p: 2, maxWidth: 480 }}>
            <ProjectPicker value={chosen} onChange={setChosen} autoFocus />
          </Box>
        )}
        {of ? children(of) : <EmptyState cause="nothing" title={t('Choose a project')} text={note} />}
      </Box>
    </Box>
  );
}

interface LinesProps {
  title: string;
  note?: ReactNode;
  button?: ReactNode;
  /** Shown while there are none */
  nothing?: string;
  lines: readonly { id: string; content: ReactNode }[];
  children?: ReactNode;
}

/** A short list of settings, one line each with its actions at the end. */
export function Lines({ title, note, button, nothing, lines, children }: LinesProps) {
  return (
    <Box component="section" aria-label={title} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, minHeight: 48 }}>
        <Box component="h2" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {title}
        </Box>
        <Box component="span" className="num" sx={{ flex: '1 0 88px', typography: 'caption', color: 'text.tertiary' }}>
          {note ?? lines.length}
        </Box>
        {button}
      </Box>
      {lines.length === 0 && nothing && <Box sx={{ px: 2, color: 'text.secondary' }}>{nothing}</Box>}
      <Box component="ul" sx={{ borderTop: lines.length > 0 ? 1 : 0, borderColor: 'divider' }}>
        {lines.map(({ id, content }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1,
              px: 2,
              minHeight: 'var(--row)',
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {content}
          </Box>
        ))}
      </Box>
      {children}
    </Box>
  );
}

interface EditedLinesProps<Line extends { name: string }> extends Pick<LinesProps, 'title' | 'note' | 'nothing'> {
  lines: readonly Line[];
  idOf: (line: Line) => string;
  /** The label of the add button */
  add: string;
  /** Small text below the name */
  below?: (line: Line) => ReactNode;
  /** Content at the end of the line */
  end: (line: Line) => ReactNode;
  /** Removes a line after asking; without it lines cannot be removed */
  remove?: { question: (line: Line) => string; run: (line: Line) => void };
  /** The dialog of a line, or of a new line */
  dialog: (line: Line | null, onClose: () => void) => ReactNode;
}

/** A list of named settings. A press on a name edits it; the button adds one. */
export function EditedLines<Line extends { name: string }>(props: EditedLinesProps<Line>) {
  const { title, note, nothing, lines, idOf, add, below, end, remove, dialog } = props;
  const t = useT();
  const [open, setOpen] = useState<Line | 'new' | null>(null);
  async function ask(line: Line, { question, run }: NonNullable<typeof remove>) {
    if (await confirm({ text: question(line), confirmLabel: t('Remove'), tone: 'danger' })) run(line);
  }
  const contentOf = (line: Line) => (
    <>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Button variant="text" onClick={() => setOpen(line)} sx={{ ml: -1 }}>
          {line.name}
        </Button>
        {below && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{below(line)}</Box>}
      </Box>
      {end(line)}
      {remove && (
        <IconButton aria-label={t('Remove {name}', { name: line.name })} onClick={() => void ask(line, remove)}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
    </>
  );
  return (
    <Lines
      title={title}
      note={note}
      nothing={nothing}
      button={
        <Button startIcon={<AddOutlined />} onClick={() => setOpen('new')}>
          {add}
        </Button>
      }
      lines={lines.map((line) => ({ id: idOf(line), content: contentOf(line) }))}
    >
      {open && dialog(open === 'new' ? null : open, () => setOpen(null))}
    </Lines>
  );
}
