import CheckOutlined from '@mui/icons-material/CheckOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import { Popover } from '../kit/ui/Popover.tsx';
import InputBase from '@mui/material/InputBase';
import { useId, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useT } from '../kit/words/index.ts';

export interface Choice {
  id: string;
  name: string;
  icon?: ReactNode;
  second?: string | null;
  hint?: ReactNode;
  on: boolean;
}
export interface ChoiceListProps {
  anchor: HTMLElement;
  onClose: () => void;
  heading: string;
  choices: readonly Choice[];
  onChoose: (id: string) => void;
  /** Receives the typed text; without it there is no search field */
  onSearch?: (keyword: string) => void;
  empty: string;
  footer?: ReactNode;
}

/** A searchable list under a switcher: type, arrow keys, Enter. */
export function ChoiceList({ anchor, onClose, heading, choices, onChoose, onSearch, empty, footer }: ChoiceListProps) {
  const t = useT();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      choices.findIndex((choice) => choice.on),
    ),
  );
  const active = Math.min(at, choices.length - 1);

  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((active + step + choices.length) % Math.max(1, choices.length));
    }
    const chosen = choices[active];
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      onChoose(chosen.id);
    }
  }
  return (
    <Popover
      open
      marginThreshold={8}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': heading,
          sx: {
            width: 304,
            maxWidth: 'calc(100vw - 16px)',
            maxHeight: 'min(480px, 80dvh)',
            mt: 0.5,
            display: 'flex',
            flexDirection: 'column',
          },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 1.5,
          minHeight: 40,
          borderBottom: 1,
          borderColor: 'divider',
          flex: 'none',
        }}
      >
        <SearchOutlined fontSize="small" sx={{ color: 'text.tertiary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={t('Search')}
          onKeyDown={press}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
            onSearch?.(event.target.value);
          }}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': heading,
              'aria-expanded': true,
              'aria-controls': listId,
              'aria-activedescendant': choices[active] ? `${listId}-${active}` : undefined,
            },
          }}
        />
      </Box>
      <Box sx={{ typography: 'caption', fontWeight: 700, color: 'text.secondary', p: '8px 12px 2px' }}>{heading}</Box>
      <Box component="ul" id={listId} role="listbox" aria-label={heading} sx={{ overflow: 'auto', pb: 0.5 }}>
        {choices.map((choice, index) => (
          <Option
            key={choice.id}
            id={`${listId}-${index}`}
            choice={choice}
            active={index === active}
            onPoint={() => setAt(index)}
            onChoose={() => onChoose(choice.id)}
          />
        ))}
      </Box>
      {choices.length === 0 && <Box sx={{ p: '4px 12px 12px', color: 'text.secondary' }}>{empty}</Box>}
      {footer && <Box sx={{ borderTop: 1, borderColor: 'divider', p: 0.5, flex: 'none' }}>{footer}</Box>}
    </Popover>
  );
}

interface OptionProps {
  id: string;
  choice: Choice;
  active: boolean;
  onPoint: () => void;
  onChoose: () => void;
}
function Option({ id, choice, active, onPoint, onChoose }: OptionProps) {
  return (
    <Box
      id={id}
      component="li"
      role="option"
      aria-selected={choice.on}
      onClick={onChoose}
      onMouseMove={onPoint}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 'max(32px, var(--control))',
        px: 1.5,
        cursor: 'pointer',
        bgcolor: active ? 'action.selected' : undefined,
      }}
    >
      <Box sx={{ color: 'text.secondary', display: 'flex' }}>{choice.icon}</Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{choice.name}</Box>
        {choice.second && (
          <Box sx={{ typography: 'caption', lineHeight: '16px', color: 'text.tertiary', pb: 0.5 }}>{choice.second}</Box>
        )}
      </Box>
      {choice.hint}
      {choice.on && <CheckOutlined fontSize="small" sx={{ color: 'text.secondary' }} />}
    </Box>
  );
}
