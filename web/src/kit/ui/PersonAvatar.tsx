import Box from '@mui/material/Box';
import { avatarIndex, initials } from './person.ts';

export interface PersonAvatarProps {
  person: { personId: string; fullName: string };
  /** 24 in rows, 28 in feeds, 40 in profiles */
  size?: 24 | 28 | 40;
  /** orange ring: holds the ball, and is you */
  turn?: boolean;
}

/** Initials in one of six pairs of colours; decoration, so the name must stand beside it. */
export function PersonAvatar({ person, size = 24, turn = false }: PersonAvatarProps) {
  const pair = avatarIndex(person.personId || person.fullName);
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        width: size,
        height: size,
        borderRadius: '50%',
        flex: 'none',
        letterSpacing: '-0.05em',
        fontSize: size === 40 ? '0.875rem' : '0.75rem',
        lineHeight: 1,
        fontWeight: 700,
        bgcolor: `avatar.b${pair}`,
        color: `avatar.i${pair}`,
        boxShadow: turn
          ? '0 0 0 2px var(--pl-palette-background-default), 0 0 0 4px var(--pl-palette-turn-main)'
          : undefined,
      }}
    >
      {initials(person.fullName)}
    </Box>
  );
}
