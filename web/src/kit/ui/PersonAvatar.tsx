import looks from './PersonAvatar.module.css';
import { avatarIndex, initials } from './person.ts';

export interface PersonAvatarProps {
  person: { personId: string; fullName: string };
  /** 24 in rows, 28 in feeds, 40 in profiles */
  size?: 24 | 28 | 40;
  /** Orange ring: you, holding the ball */
  turn?: boolean;
}

/** Initials in one of six colour pairs. It is decoration, so the name must be beside it. */
export function PersonAvatar({ person, size = 24, turn = false }: PersonAvatarProps) {
  const pair = avatarIndex(person.personId || person.fullName);
  const measure = size === 24 ? {} : { width: size, height: size };
  return (
    <span
      aria-hidden
      className={turn ? `${looks.avatar} ${looks.turn}` : looks.avatar}
      style={{
        ...measure,
        ...(size === 40 && { fontSize: '0.875rem' }),
        background: `var(--pl-palette-avatar-b${pair})`,
        color: `var(--pl-palette-avatar-i${pair})`,
      }}
    >
      {initials(person.fullName)}
    </span>
  );
}
