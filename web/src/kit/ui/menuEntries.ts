import type { ReactNode } from 'react';

export interface MenuAction {
  label: string;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Makes the entry a link */
  href?: string;
  /** Why it is refused now, as a second line; the entry does nothing */
  reason?: string | undefined;
  danger?: boolean;
  selected?: boolean;
  /** Right-aligned: a chord, a count, "external" */
  hint?: ReactNode;
}
/** An action, a line between groups, or the heading of a group. */
export type MenuEntry = MenuAction | 'line' | { heading: string };

export interface MenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
  entries: readonly MenuEntry[];
  label: string;
  minWidth?: number;
}
