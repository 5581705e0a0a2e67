import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { memo, useEffect, useMemo, useRef, useState } from 'react';
import type { FormDefinition, FormSection } from '@plumbline/contract/kit/forms/definition';
import { newId } from '@plumbline/contract/kit/uuid';
import { useGradually } from '../../kit/forms/useGradually.ts';
import { Menu } from '../../kit/ui/Menu.tsx';
import { useT } from '../../kit/words/index.ts';
import { ItemFields } from './ItemFields.tsx';
import { PartRow } from './PartRow.tsx';
import type { PartActs } from './PartRow.tsx';
import { SectionFields } from './SectionFields.tsx';
import {
  addItems,
  addSection,
  changeItem,
  changeSection,
  copyItem,
  dropPart,
  plainItem,
  removePart,
  stepPart,
} from './editing.ts';

interface OutlineProps {
  definition: FormDefinition;
  /** `of`: changes with the same value are undone together */
  onChange: (definition: FormDefinition, of?: string) => void;
  /** The section or item whose fields are open */
  open: string | null;
  /** Counts up with each part opened from elsewhere: its first field gets the focus */
  entered: number;
  onOpen: (id: string | null) => void;
  /** Opens a part and focuses its first field */
  onEnter: (id: string) => void;
  onPaste: (sectionId: string) => void;
}

/** The sections and items in order, each with its fields when it is open. */
export function Outline(props: OutlineProps) {
  const { definition, open, entered } = props;
  const list = useRef<HTMLDivElement>(null);
  const movedRef = useRef<string | null>(null);
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement } | null>(null);
  // A moved row has a new element, so the focus has to move with it.
  useEffect(() => {
    const { current: moved } = movedRef;
    if (moved) list.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(moved)}"] button.name`)?.focus();
    movedRef.current = null;
  });
  useEffect(() => {
    if (entered > 0) list.current?.querySelector<HTMLElement>('.fields input, .fields textarea')?.focus();
  }, [entered]);
  const acts = useActs(props, movedRef, setMenu);
  const drawn = useGradually(definition.sections.reduce((sum, { items }) => sum + items.length, 0));
  return (
    <div ref={list} className="outline">
      {definition.sections.map((section, at) => {
        const most = drawn - definition.sections.slice(0, at).reduce((sum, { items }) => sum + items.length, 0);
        const isOpen = open === section.id || section.items.some(({ id }) => id === open);
        return (
          most >= 0 && (
            <Group
              key={section.id}
              section={section}
              number={at + 1}
              most={Math.min(most, section.items.length)}
              opened={isOpen ? props : null}
              acts={acts}
            />
          )
        );
      })}
      <AddSection acts={acts} />
      <PartMenu {...props} menu={menu} acts={acts} onClose={() => setMenu(null)} />
    </div>
  );
}

const AddSection = memo(function AddSection({ acts }: { acts: GroupActs }) {
  const t = useT();
  return (
    <Button startIcon={<AddOutlined />} onClick={acts.addSection}>
      {t('Add section')}
    </Button>
  );
});

interface GroupProps {
  section: FormSection;
  number: number;
  /** How many of its items are drawn */
  most: number;
  /** The outline's props if this section or one of its items is open */
  opened: OutlineProps | null;
  acts: GroupActs;
}

/** A section with its items. It is drawn again only after a change of its parts, or while its fields are open. */
const Group = memo(function Group({ section, number, most, opened, acts }: GroupProps) {
  const t = useT();
  const open = opened?.open;
  return (
    <div role="group" aria-label={section.title || t('Untitled')} className="group">
      <PartRow
        id={section.id}
        number={`${number}`}
        name={section.title || t('Untitled')}
        count={section.items.length}
        isOpen={open === section.id}
        acts={acts}
      >
        {opened && open === section.id && (
          <SectionFields
            definition={opened.definition}
            part={section}
            onChange={(change, field) =>
              opened.onChange(changeSection(opened.definition, section.id, change), `${section.id} ${field}`)
            }
          />
        )}
      </PartRow>
      {section.items.slice(0, most).map((item, place) => (
        <PartRow
          key={item.id}
          id={item.id}
          number={`${number}.${place + 1}`}
          name={item.label || t('Untitled')}
          type={item.type}
          isOpen={open === item.id}
          acts={acts}
        >
          {opened && open === item.id && (
            <ItemFields
              definition={opened.definition}
              part={item}
              onChange={(change, field) =>
                opened.onChange(changeItem(opened.definition, item.id, change), `${item.id} ${field}`)
              }
            />
          )}
        </PartRow>
      ))}
      <AddItems sectionId={section.id} acts={acts} />
    </div>
  );
});

const AddItems = memo(function AddItems({ sectionId, acts }: { sectionId: string; acts: GroupActs }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pl: 1 }}>
      <Button variant="text" startIcon={<AddOutlined />} onClick={() => acts.add(sectionId)}>
        {t('Add item')}
      </Button>
      <Button variant="text" onClick={() => acts.paste(sectionId)}>
        {t('Paste a list')}
      </Button>
    </Box>
  );
});

/** The actions on rows and sections, stable while the editor is open. */
interface GroupActs extends PartActs {
  addSection: () => void;
  add: (sectionId: string) => void;
  paste: (sectionId: string) => void;
}

/** Stable functions while the editor is open, so that a row is drawn again only after its own change. */
function useActs(
  props: OutlineProps,
  movedRef: { current: string | null },
  setMenu: (menu: { id: string; anchor: HTMLElement }) => void,
): GroupActs {
  const latest = useRef(props);
  latest.current = props;
  const draggedRef = useRef<string | null>(null);
  return useMemo(
    () => ({
      toggle: (id) => latest.current.onOpen(latest.current.open === id ? null : id),
      step(id, by) {
        movedRef.current = id;
        latest.current.onChange(stepPart(latest.current.definition, id, by));
      },
      drag(id) {
        draggedRef.current = id;
      },
      takes: (id) => draggedRef.current !== null && draggedRef.current !== id,
      drop(id) {
        const { current: dragged } = draggedRef;
        if (dragged) latest.current.onChange(dropPart(latest.current.definition, dragged, id));
      },
      more: (id, anchor) => setMenu({ id, anchor }),
      addSection() {
        const { definition, onChange, onEnter } = latest.current;
        const id = newId();
        onChange(addSection(definition, id));
        onEnter(id);
      },
      add(sectionId) {
        const { definition, onChange, onEnter } = latest.current;
        const item = plainItem();
        onChange(addItems(definition, sectionId, [item]));
        onEnter(item.id);
      },
      paste: (sectionId) => latest.current.onPaste(sectionId),
    }),
    [movedRef, setMenu],
  );
}

interface PartMenuProps extends OutlineProps {
  menu: { id: string; anchor: HTMLElement } | null;
  acts: PartActs;
  onClose: () => void;
}

/** One menu serves all rows. */
function PartMenu({ definition, onChange, menu, acts, onClose }: PartMenuProps) {
  const t = useT();
  if (!menu) return null;
  const { id, anchor } = menu;
  const isSection = definition.sections.some((section) => section.id === id);
  return (
    <Menu
      anchor={anchor}
      onClose={onClose}
      label={anchor.getAttribute('aria-label') ?? ''}
      entries={[
        { label: t('Move up'), onSelect: () => acts.step(id, -1), hint: 'Alt ↑' },
        { label: t('Move down'), onSelect: () => acts.step(id, 1), hint: 'Alt ↓' },
        ...(isSection ? [] : [{ label: t('Duplicate'), onSelect: () => onChange(copyItem(definition, id, newId())) }]),
        { label: t('Remove'), onSelect: () => onChange(removePart(definition, id)), danger: true },
      ]}
    />
  );
}
