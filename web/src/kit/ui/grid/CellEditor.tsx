import Box from '@mui/material/Box';
import { useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useT } from '../../words/index.ts';
import type { GridColumn, GridOption } from './gridColumns.ts';

/**
 * How a cell is edited: replacing its text, where arrows move to the next cell, or in its text, where arrows move the
 * caret.
 */
export type Typing = 'over' | 'in';

/** Where the cursor goes after an edit. */
export type Onward = { lines: -1 | 0 | 1; columns: -1 | 0 | 1 } | 'next' | 'before' | 'stay';

interface CellEditorProps {
  column: GridColumn;
  /** Such as "Line 3, Unit cost" */
  name: string;
  text: string;
  typing: Typing;
  /** `text` is null if it was left unchanged */
  onDone: (text: string | null, onward: Onward) => void;
}

/** The most choices that are shown at once. */
const MOST_SHOWN = 50;

/** The editor of a cell, with a list of choices if its column has one. */
export function CellEditor({ column, name, text, typing, onDone }: CellEditorProps) {
  const { options, maxLength } = column;
  const t = useT();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const start = options?.find(({ value }) => value === text)?.label ?? text;
  const [typed, setTyped] = useState(typing === 'over' ? '' : start);
  const [keys, setKeys] = useState(typing);
  const found = options && matching(options, typed === start ? '' : typed);
  const [at, setAt] = useState(() => Math.max(0, options?.findIndex(({ value }) => value === text) ?? 0));
  const isDone = useRef(false);
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    if (typing === 'in') input.current?.select();
  }, [typing]);

  function done(onward: Onward, chosen = typed) {
    if (isDone.current) return;
    isDone.current = true;
    onDone(chosen, onward);
  }
  function choose(onward: Onward) {
    // An emptied cell without a marked choice has no value from now on.
    if (typed.trim() === '' && start !== '' && at === 0 && keys === 'in') return done(onward, '');
    const isTyped = typed.trim() !== '' && typed !== start;
    const choice = found?.[Math.min(at, found.length - 1)];
    done(onward, choice && (isTyped || keys === 'in') ? choice.label : typed);
  }
  function press(event: KeyboardEvent) {
    event.stopPropagation();
    const onward = onwardOf(event, keys, options !== undefined);
    if (event.key === 'Escape') {
      isDone.current = true;
      onDone(null, 'stay');
    } else if (event.key === 'F2') setKeys('in');
    else if (onward) choose(onward);
    else if (found && (event.key === 'ArrowDown' || event.key === 'ArrowUp'))
      setAt((now) => Math.min(Math.max(now + (event.key === 'ArrowDown' ? 1 : -1), 0), Math.max(found.length - 1, 0)));
    else return;
    event.preventDefault();
  }
  return (
    <>
      <input
        ref={input}
        aria-label={name}
        value={typed}
        maxLength={Math.max(maxLength ?? 0, 120)}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
        onBlur={() => done('stay')}
        {...(found && {
          role: 'combobox',
          'aria-expanded': true,
          'aria-controls': listId,
          'aria-autocomplete': 'list' as const,
          'aria-activedescendant': found.length > 0 ? `${listId}.${at}` : undefined,
        })}
      />
      {found && (
        <Choices
          id={listId}
          options={found}
          at={at}
          label={t('Choices')}
          none={t('No choice has this name')}
          onChoose={(option) => done('stay', option.label)}
        />
      )}
    </>
  );
}

function onwardOf({ key, shiftKey, altKey }: KeyboardEvent, typing: Typing, isChoice: boolean): Onward | null {
  if (altKey) return null;
  if (key === 'Enter') return { lines: shiftKey ? -1 : 1, columns: 0 };
  if (key === 'Tab') return shiftKey ? 'before' : 'next';
  if (typing === 'in') return null;
  if (key === 'ArrowLeft' || key === 'ArrowRight') return { lines: 0, columns: key === 'ArrowLeft' ? -1 : 1 };
  if (!isChoice && (key === 'ArrowUp' || key === 'ArrowDown')) return { lines: key === 'ArrowUp' ? -1 : 1, columns: 0 };
  return null;
}

function matching(options: readonly GridOption[], typed: string): GridOption[] {
  const words = typed.trim().toLocaleLowerCase();
  return options
    .filter(({ value, label, second = '' }) => `${value}\n${label}\n${second}`.toLocaleLowerCase().includes(words))
    .slice(0, MOST_SHOWN);
}

interface ChoicesProps {
  id: string;
  options: readonly GridOption[];
  at: number;
  label: string;
  none: string;
  onChoose: (option: GridOption) => void;
}

/** Below the cell, or above it without room below. */
function Choices({ id, options, at, label, none, onChoose }: ChoicesProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isAbove, setIsAbove] = useState(false);
  useEffect(() => {
    const cell = list.current?.parentElement?.getBoundingClientRect();
    const box = list.current?.closest('[role=grid]')?.getBoundingClientRect();
    if (cell && box) setIsAbove(cell.bottom + 220 > box.bottom && cell.top - 220 > box.top);
  }, []);
  useEffect(() => {
    // In braces, because React would take the returned value for a cleanup.
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at, isAbove]);
  const keep = (event: FocusEvent | { preventDefault: () => void }) => event.preventDefault();
  return (
    <Box
      component="ul"
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      onPointerDown={keep}
      onMouseDown={keep}
      sx={{
        position: 'absolute',
        left: 0,
        [isAbove ? 'bottom' : 'top']: '100%',
        zIndex: 4,
        minWidth: '100%',
        maxHeight: 216,
        overflow: 'auto',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'lineStrong',
        borderRadius: 1,
        boxShadow: 'var(--pl-palette-shade-float)',
        '& > li': { p: '6px 8px', cursor: 'pointer', whiteSpace: 'nowrap' },
        '& > [aria-selected=true]': { bgcolor: 'action.selected' },
      }}
    >
      {options.map((option, place) => (
        <li
          key={option.value}
          id={`${id}.${place}`}
          role="option"
          aria-selected={place === at}
          onClick={() => onChoose(option)}
        >
          {option.label}
          {option.second && (
            <Box component="span" sx={{ ml: 1, color: 'text.tertiary' }}>
              {option.second}
            </Box>
          )}
        </li>
      ))}
      {options.length === 0 && (
        <Box component="li" role="option" aria-selected={false} aria-disabled sx={{ color: 'text.tertiary' }}>
          {none}
        </Box>
      )}
    </Box>
  );
}
