import AddOutlined from '@mui/icons-material/AddOutlined';
import ArrowDownwardOutlined from '@mui/icons-material/ArrowDownwardOutlined';
import ArrowUpwardOutlined from '@mui/icons-material/ArrowUpwardOutlined';
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import type { FormDefinition } from '@plumbline/contract/kit/forms/definition';
import { newId } from '@plumbline/contract/kit/uuid';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { useT } from '../../kit/words/index.ts';
import { ItemFields } from './ItemFields.tsx';
import { SectionFields } from './SectionFields.tsx';
import {
  addItems,
  addSection,
  changeItem,
  changeSection,
  copyItem,
  dropItem,
  plainItem,
  removePart,
  stepPart,
} from './editing.ts';
import { typeName } from './words.ts';

interface OutlineProps {
  definition: FormDefinition;
  /** `of`: whose changes are undone together */
  onChange: (definition: FormDefinition, of?: string) => void;
  /** which section or item shows its fields */
  open: string | null;
  onOpen: (id: string | null) => void;
  onPaste: (sectionId: string) => void;
}

/** Sections and items in their order, each with its fields when it is opened. */
export function Outline({ definition, onChange, open, onOpen, onPaste }: OutlineProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  // A row that moves is a new place in the page: the focus goes with it.
  useEffect(() => {
    if (moved.current)
      list.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(moved.current)}"] button`)?.focus();
    moved.current = null;
  });
  const row = (id: string, number: string, name: string, kind: string, children: ReactNode, isItem: boolean) => (
    <PartRow
      key={id}
      id={id}
      number={number}
      name={name || t('Untitled')}
      kind={kind}
      isItem={isItem}
      isOpen={open === id}
      isTarget={dragged !== null && dragged !== id}
      onToggle={() => onOpen(open === id ? null : id)}
      onStep={(step) => {
        moved.current = id;
        onChange(stepPart(definition, id, step));
      }}
      onCopy={isItem ? () => onChange(copyItem(definition, id, newId())) : undefined}
      onRemove={() => onChange(removePart(definition, id))}
      onDrag={setDragged}
      onDrop={() => dragged && onChange(dropItem(definition, dragged, id))}
    >
      {children}
    </PartRow>
  );
  function add(sectionId: string) {
    const item = plainItem();
    onChange(addItems(definition, sectionId, [item]));
    onOpen(item.id);
  }
  return (
    <Box ref={list}>
      {definition.sections.map((section, at) => (
        <Box role="group" key={section.id} aria-label={section.title || t('Untitled')} sx={{ mb: 2 }}>
          {row(
            section.id,
            `${at + 1}`,
            section.title,
            t('{n|1 item|# items}', { n: section.items.length }),
            <SectionFields
              definition={definition}
              part={section}
              onChange={(change, field) =>
                onChange(changeSection(definition, section.id, change), `${section.id} ${field}`)
              }
            />,
            false,
          )}
          {section.items.map((item, place) =>
            row(
              item.id,
              `${at + 1}.${place + 1}`,
              item.label,
              typeName(item.type, t),
              <ItemFields
                definition={definition}
                part={item}
                onChange={(change, field) => onChange(changeItem(definition, item.id, change), `${item.id} ${field}`)}
              />,
              true,
            ),
          )}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pl: 1 }}>
            <Button variant="text" startIcon={<AddOutlined />} onClick={() => add(section.id)}>
              {t('Add item')}
            </Button>
            <Button variant="text" onClick={() => onPaste(section.id)}>
              {t('Paste a list')}
            </Button>
          </Box>
        </Box>
      ))}
      <Button
        startIcon={<AddOutlined />}
        onClick={() => {
          const id = newId();
          onChange(addSection(definition, id));
          onOpen(id);
        }}
      >
        {t('Add section')}
      </Button>
    </Box>
  );
}

interface PartRowProps {
  id: string;
  number: string;
  name: string;
  kind: string;
  isItem: boolean;
  isOpen: boolean;
  /** something else is dragged, and can be dropped here */
  isTarget: boolean;
  onToggle: () => void;
  onStep: (step: -1 | 1) => void;
  onCopy: (() => void) | undefined;
  onRemove: () => void;
  onDrag: (id: string | null) => void;
  onDrop: () => void;
  children: ReactNode;
}

function PartRow(props: PartRowProps) {
  const { id, number, name, kind, isItem, isOpen, isTarget, onToggle, onStep, onDrag, onDrop, children } = props;
  const [over, setOver] = useState(false);
  function step(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  }
  function enter(event: DragEvent) {
    if (!isTarget) return;
    event.preventDefault();
    setOver(true);
  }
  return (
    <Box
      data-part={id}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
      sx={{
        borderBottom: 1,
        borderColor: 'divider',
        boxShadow: over ? 'inset 0 2px 0 var(--pl-palette-focus)' : undefined,
      }}
    >
      <Box
        draggable={isItem}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', name);
          onDrag(id);
        }}
        onDragEnd={() => onDrag(null)}
        onKeyDown={step}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          minHeight: 'max(40px, var(--control))',
          bgcolor: isItem ? undefined : 'surface.sunken',
        }}
      >
        <Box
          sx={{
            width: 24,
            display: { xs: 'none', sm: 'flex' },
            color: 'text.tertiary',
            cursor: isItem ? 'grab' : undefined,
          }}
        >
          {isItem && <DragIndicatorOutlined fontSize="small" />}
        </Box>
        <Box
          component="button"
          type="button"
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={onToggle}
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            alignItems: 'baseline',
            gap: 1,
            minHeight: 'inherit',
            border: 0,
            bgcolor: 'transparent',
            color: 'text.primary',
            font: 'inherit',
            fontWeight: isItem ? 400 : 700,
            textAlign: 'left',
            cursor: 'pointer',
            py: 1,
          }}
        >
          <Box component="span" className="num" sx={{ color: 'text.tertiary', minWidth: 28, fontWeight: 400 }}>
            {number}
          </Box>
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box
            component="span"
            sx={{ typography: 'caption', color: 'text.tertiary', display: { xs: 'none', sm: 'inline' } }}
          >
            {kind}
          </Box>
        </Box>
        <RowActions {...props} />
      </Box>
      {isOpen && <Box sx={{ p: { xs: 1, sm: 2 }, pl: { sm: 4 } }}>{children}</Box>}
    </Box>
  );
}

function RowActions({ name, onStep, onCopy, onRemove }: PartRowProps) {
  const t = useT();
  return (
    <>
      <IconButton
        aria-label={t('Move {name} up', { name })}
        onClick={() => onStep(-1)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <ArrowUpwardOutlined fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={t('Move {name} down', { name })}
        onClick={() => onStep(1)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        <ArrowDownwardOutlined fontSize="small" />
      </IconButton>
      <MenuButton
        iconOnly
        icon={<MoreVertOutlined fontSize="small" />}
        label={t('More for {name}', { name })}
        entries={[
          { label: t('Move up'), onSelect: () => onStep(-1), hint: 'Alt ↑' },
          { label: t('Move down'), onSelect: () => onStep(1), hint: 'Alt ↓' },
          ...(onCopy ? [{ label: t('Duplicate'), onSelect: onCopy }] : []),
          { label: t('Remove'), onSelect: onRemove, danger: true },
        ]}
      />
    </>
  );
}
