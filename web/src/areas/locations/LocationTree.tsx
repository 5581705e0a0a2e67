import Box from '@mui/material/Box';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { locations } from '@plumbline/contract/areas/locations';
import { newId } from '@plumbline/contract/kit/uuid';
import { ApiError, query, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { DIALOG } from '../../kit/theme/sizes.ts';
import { useT } from '../../kit/words/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { FormField } from '../../kit/records/form/FormFields.tsx';
import { placeOptions } from '../../kit/records/form/placeChoices.ts';
import { OptionPicker } from '../../kit/ui/OptionPicker.tsx';
import { LocationLine, NameInput } from './LocationLine.tsx';
import type { LocationLineProps, PlaceActs } from './LocationLine.tsx';
import { moveTargets, stepIn, stepOut, treeKey, visibleLines, withDescendants } from './tree.ts';
import type { Line, Place } from './tree.ts';

type Editing = { rename: string } | { addTo: string | null } | null;
/** The action of each key on a place. */
const KEYS: Partial<Record<string, keyof PlaceActs>> = {
  Enter: 'rename',
  F2: 'rename',
  n: 'add',
  N: 'add',
  Insert: 'add',
  m: 'move',
  M: 'move',
  Delete: 'remove',
};

interface Props {
  projectId: string;
  places: Place[];
  mayEdit: boolean;
  addingAtTop: boolean;
  onAddedAtTop: () => void;
}

/** The tree of places: arrows move, Enter renames, N adds below, M moves, Delete removes. Line menus do the same. */
export function LocationTree({ projectId, places, mayEdit, addingAtTop, onAddedAtTop }: Props) {
  const t = useT();
  const edits = useLocationEdits(projectId);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<Editing>(null);
  const [moving, setMoving] = useState<Place | null>(null);
  const lines = useMemo(() => visibleLines(places, folded), [places, folded]);
  const { tree, at, setCurrent, refocus, focusOn } = useTreeFocus(lines, editing !== null);

  function fold(locationId: string, closed: boolean) {
    const others = [...folded].filter((id) => id !== locationId);
    setFolded(new Set(closed ? [...others, locationId] : others));
  }
  function actsOn(place: Place): PlaceActs {
    const { locationId } = place;
    return {
      add: () => {
        fold(locationId, false);
        setEditing({ addTo: locationId });
      },
      rename: () => setEditing({ rename: locationId }),
      move: () => setMoving(place),
      remove: () => void remove(place).catch(() => undefined),
    };
  }
  async function remove(place: Place) {
    const index = lines.findIndex((line) => line.place.locationId === place.locationId);
    const below = withDescendants(places, place.locationId).size - 1;
    const neighbour = lines[index - 1] ?? lines[index + 1 + below];
    if (!(await edits.remove(place, below))) return;
    // The closed dialog returns the focus to the removed line. The neighbour takes the focus after that.
    setTimeout(() => focusOn(neighbour?.place.locationId ?? null), DIALOG.closeDelayMs + 100);
  }
  function stepSideways(place: Place, inward: boolean) {
    const parentId = stepIn(lines, place.locationId);
    const out = stepOut(places, place.locationId);
    if (inward ? parentId === null : out === null) return;
    refocus();
    if (inward && parentId !== null) fold(parentId, false);
    void edits.move(place, inward ? parentId : (out?.parentId ?? null)).catch(sayProblem);
  }
  function press(event: KeyboardEvent, line: Line) {
    if (event.target !== event.currentTarget) return;
    const { place } = line;
    const step = event.altKey ? null : treeKey(lines, place.locationId, event.key);
    if (step) {
      if ('focus' in step) focusOn(step.focus);
      else fold('fold' in step ? step.fold : step.unfold, 'fold' in step);
    } else if (!mayEdit || event.ctrlKey || event.metaKey) return;
    else if (event.altKey && (event.key === 'ArrowRight' || event.key === 'ArrowLeft'))
      stepSideways(place, event.key === 'ArrowRight');
    else {
      const act = KEYS[event.key];
      if (!act) return;
      actsOn(place)[act]();
    }
    event.preventDefault();
  }

  const stop = () => {
    refocus();
    setEditing(null);
  };
  return (
    <Box
      component="ul"
      role="tree"
      aria-label={t('Locations')}
      aria-busy={edits.busy}
      ref={tree}
      sx={{ borderTop: 1, borderColor: 'divider' }}
    >
      {addingAtTop && (
        <li role="none">
          <NameInput
            level={1}
            label={t('Name of the new place')}
            name=""
            onSave={(name) => edits.add(null, name)}
            onDone={onAddedAtTop}
          />
        </li>
      )}
      {lines.map((line) => (
        <TreeItem
          key={line.place.locationId}
          line={line}
          active={line.place.locationId === at}
          mayEdit={mayEdit}
          editing={editing}
          edits={edits}
          onStop={stop}
          onKeyDown={(event) => press(event, line)}
          onFocus={() => setCurrent(line.place.locationId)}
          onToggle={() => fold(line.place.locationId, line.open)}
          acts={actsOn(line.place)}
        />
      ))}
      {moving && (
        <MoveDialog
          projectId={projectId}
          place={moving}
          places={places}
          onClose={() => setMoving(null)}
          onMoved={(moved, parentId) => {
            edits.draw(moved);
            if (parentId) fold(parentId, false);
            focusOn(moving.locationId);
            setMoving(null);
          }}
        />
      )}
    </Box>
  );
}

/** The line that Tab reaches, at first the top line. `refocus` focuses that line when nothing is being edited. */
function useTreeFocus(lines: readonly Line[], isEditing: boolean) {
  const tree = useRef<HTMLUListElement>(null);
  const wantsFocus = useRef(false);
  const [current, setCurrent] = useState<string | null>(null);
  const at = lines.some((line) => line.place.locationId === current) ? current : (lines[0]?.place.locationId ?? null);
  useLayoutEffect(() => {
    if (!wantsFocus.current || isEditing || !at) return;
    wantsFocus.current = false;
    tree.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(at)}"]`)?.focus();
  });
  function refocus() {
    wantsFocus.current = true;
  }
  function focusOn(locationId: string | null) {
    refocus();
    setCurrent(locationId);
  }
  return { tree, at, setCurrent, refocus, focusOn };
}

interface TreeItemProps extends LocationLineProps {
  editing: Editing;
  edits: ReturnType<typeof useLocationEdits>;
  onStop: () => void;
}

/** A place of the tree: its line or its input, and the input of a new place below. */
function TreeItem({ editing, edits, onStop, ...line }: TreeItemProps) {
  const t = useT();
  const { place, level } = line.line;
  return (
    <Box component="li" role="none">
      {editing && 'rename' in editing && editing.rename === place.locationId ? (
        <NameInput
          level={level}
          label={t('New name of {name}', { name: place.name })}
          name={place.name}
          onSave={(name) => (name === place.name ? Promise.resolve() : edits.rename(place, name))}
          onDone={onStop}
          once
        />
      ) : (
        <LocationLine {...line} />
      )}
      {editing && 'addTo' in editing && editing.addTo === place.locationId && (
        <NameInput
          level={level + 1}
          label={t('Name of the new place in {name}', { name: place.name })}
          name=""
          onSave={(name) => edits.add(place.locationId, name)}
          onDone={onStop}
        />
      )}
    </Box>
  );
}

/** Reports why a key's action failed, because no field can show it. */
function sayProblem(error: unknown): void {
  const problem = error instanceof ApiError ? error.fields[0] : undefined;
  if (problem) notify.warning(problem.msg);
}

/** The edits of the tree. Each resolves when the new tree is drawn, or throws. */
function useLocationEdits(projectId: string) {
  const t = useT();
  const client = useQueryClient();
  const draw = (places: Place[]) =>
    client.setQueryData(query(locations.list, { projectId }, { stay: true }).queryKey, places);
  const create = useSend(locations.create, { done: draw });
  const update = useSend(locations.update, { done: draw });
  const remove = useSend(locations.remove, { done: draw });

  return {
    draw,
    busy: create.isPending || update.isPending || remove.isPending,
    add: (parentId: string | null, name: string) =>
      create.mutateAsync({ clientRef: newId(), projectId, parentId, name }),
    rename: (place: Place, name: string) =>
      update.mutateAsync({ projectId, locationId: place.locationId, parentId: place.parentId, name }),
    move: (place: Place, parentId: string | null) =>
      update.mutateAsync({ projectId, locationId: place.locationId, parentId, name: place.name }),
    /** Asks first; answers whether the place was removed */
    async remove(place: Place, below: number): Promise<boolean> {
      const text =
        below > 0
          ? t('Remove {name} and {n|the place|the # places} in it?', { name: place.name, n: below })
          : t('Remove {name}?', { name: place.name });
      if (!(await confirm({ text, confirmLabel: t('Remove'), tone: 'danger' }))) return false;
      await remove.mutateAsync({ projectId, locationId: place.locationId });
      return true;
    },
  };
}

const TOP = 'top';

interface MoveDialogProps {
  projectId: string;
  place: Place;
  places: Place[];
  onClose: () => void;
  /** The tree after the move, and the new parent; null at the top */
  onMoved: (places: Place[], parentId: string | null) => void;
}

/** Chooses the new parent of a place. Everything below the place moves along. */
function MoveDialog({ projectId, place, places, onClose, onMoved }: MoveDialogProps) {
  const t = useT();
  const { locationId, name } = place;
  const targets = moveTargets(places, locationId);
  const word = t('The top of the tree');
  const top = { value: TOP, label: word, listed: { label: word, group: t('Project') } };
  return (
    <CallDialog
      call={locations.update}
      title={t('Move {name}', { name })}
      action={t('Move')}
      initial={{ parentId: '' }}
      input={({ parentId }) => ({ projectId, locationId, name, parentId: parentId === TOP ? null : parentId })}
      check={({ parentId }): Record<string, string> => (parentId === '' ? { parentId: t('Choose where it goes') } : {})}
      done={(moved) => onMoved(moved, moved.find((known) => known.locationId === locationId)?.parentId ?? null)}
      onClose={onClose}
    >
      {(form) => (
        <FormField
          form={form}
          name="parentId"
          as={OptionPicker}
          autoFocus
          label={t('Into')}
          placeholder={t('Choose a place')}
          options={[...(targets.includes(null) ? [top] : []), ...placeOptions(targets.filter((one) => one !== null))]}
          help={t('Everything below it goes along. Records keep their place.')}
        />
      )}
    </CallDialog>
  );
}
