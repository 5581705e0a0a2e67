import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popper from '@mui/material/Popper';
import type { PersonRef } from '@plumbline/contract/kit/fields';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { useT } from '../../words/index.ts';

interface MentionListProps {
  id: string;
  /** The field; null before it is mounted */
  anchor: HTMLElement | null;
  people: readonly PersonRef[];
  onChoose: (person: PersonRef) => void;
}

/** The people who match the name typed after an @. */
export function MentionList({ id, anchor, people, onChoose }: MentionListProps) {
  const t = useT();
  return (
    <Popper
      open={anchor !== null && people.length > 0}
      anchorEl={anchor}
      placement="bottom-start"
      sx={{ zIndex: 1300 }}
    >
      <MenuList
        id={id}
        aria-label={t('People')}
        sx={{
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          boxShadow: 2,
          py: '4px',
          mt: '4px',
          minWidth: 240,
          maxHeight: 240,
          overflowY: 'auto',
        }}
      >
        {people.slice(0, 8).map((person) => (
          <MenuItem key={person.personId} onClick={() => onChoose(person)}>
            <PersonAvatar person={person} />
            {person.fullName}
            <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {person.companyName}
            </Box>
          </MenuItem>
        ))}
      </MenuList>
    </Popper>
  );
}
