import ChevronRight from '@mui/icons-material/ChevronRight';
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { ApiError } from '../../kit/api/index.ts';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { useT } from '../../kit/words/index.ts';
import type { Line } from './tree.ts';

export interface LocationLineProps {
  line: Line;
  /** The line that Tab reaches */
  active: boolean;
  mayEdit: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onToggle: () => void;
  /** The actions on the place */
  acts: PlaceActs;
}

/** The actions of a line, by its menu or by key. */
export interface PlaceActs {
  add: () => void;
  rename: () => void;
  move: () => void;
  remove: () => void;
}

/** One place of the tree. */
export function LocationLine({ line, active, mayEdit, onKeyDown, onFocus, onToggle, acts }: LocationLineProps) {
  const t = useT();
  const { place } = line;
  return (
    <Box
      role="treeitem"
      data-id={place.locationId}
      aria-label={place.inUse ? t('{name}, in use', { name: place.name }) : place.name}
      aria-level={line.level}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      aria-expanded={line.hasChildren ? line.open : undefined}
      aria-selected={active}
      tabIndex={active ? 0 : -1}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onClick={line.hasChildren ? onToggle : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minHeight: 'max(var(--row), var(--control))',
        pl: `${(line.level - 1) * 20 + 8}px`,
        borderBottom: 1,
        borderColor: 'divider',
        cursor: line.hasChildren ? 'pointer' : 'default',
        bgcolor: active ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: '-2px' },
      }}
    >
      <Box aria-hidden sx={{ width: 24, flex: 'none', display: 'grid', placeItems: 'center', color: 'text.tertiary' }}>
        {line.hasChildren && <ChevronRight fontSize="small" sx={{ transform: line.open ? 'rotate(90deg)' : 'none' }} />}
      </Box>
      <Box
        component="span"
        title={place.name}
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {place.name}
      </Box>
      {place.inUse && ' '}
      {place.inUse && (
        <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary', ml: 1, flex: 'none' }}>
          {t('in use')}
        </Box>
      )}
      {mayEdit && (
        // A press on a button here must not press the line.
        <Box component="span" onClick={(event) => event.stopPropagation()} sx={{ ml: 'auto', mr: 1 }}>
          <MenuButton
            iconOnly
            icon={<MoreHorizOutlined fontSize="small" />}
            tabIndex={active ? 0 : -1}
            label={t('Change {name}', { name: place.name })}
            entries={[
              { label: t('Add a place below'), hint: 'N', onSelect: acts.add },
              { label: t('Rename'), hint: 'Enter', onSelect: acts.rename },
              { label: t('Move to…'), hint: 'M', onSelect: acts.move },
              'line',
              {
                label: t('Remove'),
                hint: 'Delete',
                danger: true,
                onSelect: acts.remove,
                reason: place.inUse ? t('Records use this place; rename or move it instead') : undefined,
              },
            ]}
          />
        </Box>
      )}
    </Box>
  );
}

interface NameInputProps {
  level: number;
  label: string;
  name: string;
  onSave: (name: string) => Promise<unknown>;
  onDone: () => void;
  /** Closes after one name; otherwise the next name can be typed at once */
  once?: boolean;
}

/**
 * The input of a name, at its future place: Enter saves, Escape cancels. A name that could not be saved stays in the
 * input.
 */
export function NameInput({ level, label, name, onSave, onDone, once = false }: NameInputProps) {
  const t = useT();
  const [text, setText] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useRef(false);

  async function save(then: 'next' | 'done') {
    const wanted = text.trim();
    if (wanted === '') return onDone();
    if (saving.current) return;
    saving.current = true;
    try {
      await onSave(wanted);
      setProblem(null);
      if (then === 'next') setText('');
      else onDone();
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.fields[0] ? error.fields[0].msg : t('It was not saved. Try again.'),
      );
    } finally {
      saving.current = false;
    }
  }

  return (
    <Box
      role="treeitem"
      aria-level={level}
      aria-selected={false}
      aria-label={label}
      sx={{ pl: `${level * 20 + 12}px`, pr: 2, py: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <OutlinedInput
        autoFocus
        value={text}
        placeholder={label}
        error={problem !== null}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => void save('done')}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save(once ? 'done' : 'next');
          else if (event.key === 'Escape') onDone();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
        sx={{ width: '100%', maxWidth: 360 }}
        slotProps={{ input: { 'aria-label': label, maxLength: 80 } }}
      />
      {problem && (
        <Box role="alert" sx={{ typography: 'caption', color: 'status.stopped.ink', mt: 0.5 }}>
          {problem}
        </Box>
      )}
    </Box>
  );
}
