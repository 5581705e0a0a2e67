import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import type { ItemType } from '@plumbline/contract/kit/forms/definition';
import { useT } from '../../kit/words/index.ts';
import { typeName } from './words.ts';

/** The actions on rows, stable while the editor is open. */
export interface PartActs {
  toggle: (id: string) => void;
  step: (id: string, by: -1 | 1) => void;
  /** Starts dragging a row; null ends it */
  drag: (id: string | null) => void;
  /** Whether the dragged row can be dropped on this row */
  takes: (id: string) => boolean;
  drop: (id: string) => void;
  more: (id: string, anchor: HTMLElement) => void;
}

interface PartRowProps {
  id: string;
  number: string;
  name: string;
  /** For an item: the type of its answer */
  type?: ItemType;
  /** For a section: the number of its items */
  count?: number;
  isOpen: boolean;
  acts: PartActs;
  /** Its fields, when it is open */
  children: ReactNode;
}

/**
 * A row of the outline. It uses plain elements and is drawn again only after its own change, because a template may
 * have hundreds.
 */
export const PartRow = memo(function PartRow(props: PartRowProps) {
  const { id, number, name, type, count = 0, isOpen, acts, children } = props;
  const t = useT();
  const [over, setOver] = useState(false);
  return (
    <div
      data-part={id}
      className={over ? 'part over' : 'part'}
      onDragOver={(event) => {
        if (!acts.takes(id)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        acts.drop(id);
      }}
    >
      <div
        draggable
        className={type ? 'row' : 'row head'}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          acts.drag(id);
        }}
        onDragEnd={() => acts.drag(null)}
        onKeyDown={(event) => {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
          event.preventDefault();
          acts.step(id, event.key === 'ArrowUp' ? -1 : 1);
        }}
      >
        <span className="grip" aria-hidden>
          {GRIP}
        </span>
        <button
          type="button"
          className="name"
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => acts.toggle(id)}
        >
          <span className="num">{number}</span>
          <span className="text">{name}</span>
          <span className="kind">{type ? typeName(type, t) : t('{n|1 item|# items}', { n: count })}</span>
        </button>
        <Tool label={t('Move {name} up', { name })} sign="↑" wide onPress={() => acts.step(id, -1)} />
        <Tool label={t('Move {name} down', { name })} sign="↓" wide onPress={() => acts.step(id, 1)} />
        <Tool label={t('More for {name}', { name })} sign={MORE} onPress={(anchor) => acts.more(id, anchor)} />
      </div>
      {isOpen && <div className="fields">{children}</div>}
    </div>
  );
});

const GRIP = <DragIndicatorOutlined fontSize="small" />;
const MORE = <MoreVertOutlined fontSize="small" />;

interface ToolProps {
  label: string;
  sign: ReactNode;
  /** Hidden on a phone, where the menu has it */
  wide?: boolean;
  onPress: (anchor: HTMLElement) => void;
}

function Tool({ label, sign, wide, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={wide ? 'tool wide' : 'tool'}
      aria-label={label}
      title={label}
      aria-haspopup={wide ? undefined : 'menu'}
      onClick={(event) => onPress(event.currentTarget)}
    >
      {sign}
    </button>
  );
}

const button = {
  border: 0,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  cursor: 'pointer',
} as const;

/** The styles of all rows, set once at their root. The browser skips layout and paint of rows out of sight. */
export const outlineSx = {
  '& .group': { mb: 2 },
  '& .part': {
    borderBottom: 1,
    borderColor: 'divider',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 41px',
  },
  '& .part.over': { boxShadow: 'inset 0 2px 0 var(--pl-palette-focus)' },
  '& .row': { display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 'max(40px, var(--control))' },
  '& .row.head': { bgcolor: 'surface.sunken', '& .name': { fontWeight: 700 } },
  '& .grip': {
    width: 24,
    display: { xs: 'none', sm: 'grid' },
    placeItems: 'center',
    color: 'text.tertiary',
    cursor: 'grab',
  },
  '& .name': {
    ...button,
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'baseline',
    gap: 1,
    minHeight: 'inherit',
    textAlign: 'left',
    py: 1,
  },
  '& .name .num': { color: 'text.tertiary', minWidth: 40, fontWeight: 400 },
  '& .text': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& .kind': { typography: 'caption', color: 'text.tertiary', display: { xs: 'none', sm: 'inline' } },
  '& .tool': {
    ...button,
    width: 'max(36px, var(--control))',
    minHeight: 'max(36px, var(--control))',
    p: 0,
    borderRadius: 1,
    color: 'text.secondary',
    '& svg': { display: 'block', mx: 'auto' },
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& .tool.wide': { display: { xs: 'none', sm: 'inline-block' } },
  '& .fields': { p: { xs: 1, sm: 2 }, pl: { sm: 4 } },
} as const;
