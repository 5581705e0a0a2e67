import Box from '@mui/material/Box';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { projects } from '@plumbline/contract/areas/projects';
import { newId } from '@plumbline/contract/kit/uuid';
import { ApiError, query, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { DIALOG } from '../../kit/theme/sizes.ts';
import { useT } from '../../kit/words/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { LocationLine } from './LocationLine.tsx';
import { MoveLocationDialog } from './MoveLocationDialog.tsx';
import { NameInput } from './NameInput.tsx';
import { stepIn, stepOut, treeKey, visibleLines, withDescendants } from './tree.ts';
import type { Line, Place } from './tree.ts';

type Editing = { rename: string } | { addTo: string | null } | null;
interface Props {
  projectId: string;
  places: Place[];
  mayEdit: boolean;
  addingAtTop: boolean;
  onAddedAtTop: () => void;
}

/** The tree: arrows walk it, Enter renames, N adds below, M moves, Delete removes; the same under each line's menu for the finger. */
export function LocationTree({ projectId, places, mayEdit, addingAtTop, onAddedAtTop }: Props) {
  const t = useT();
  const tree = useRef<HTMLUListElement>(null);
  const edits = useLocationEdits(projectId);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [editing, setEditing] = useState<Editing>(null);
  const [moving, setMoving] = useState<Place | null>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const wantsFocus = useRef(false);
  const lines = useMemo(() => visibleLines(places, folded), [places, folded]);
  const at = lines.some((line) => line.place.locationId === current) ? current : (lines[0]?.place.locationId ?? null);

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing || !at) return;
    wantsFocus.current = false;
    tree.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(at)}"]`)?.focus();
  });

  function focusOn(locationId: string | null) {
    wantsFocus.current = true;
    setCurrent(locationId);
  }
  function fold(locationId: string, closed: boolean) {
    const others = [...folded].filter((one) => one !== locationId);
    setFolded(new Set(closed ? [...others, locationId] : others));
  }
  function addBelow(place: Place) {
    fold(place.locationId, false);
    setEditing({ addTo: place.locationId });
  }
  async function remove(place: Place) {
    const index = lines.findIndex((line) => line.place.locationId === place.locationId);
    const below = withDescendants(places, place.locationId).size - 1;
    const neighbour = lines[index - 1] ?? lines[index + 1 + below];
    if (!(await edits.remove(place, below))) return;
    // The question gives the focus back to a line that is gone; the neighbour takes it once the question has left.
    setTimeout(() => focusOn(neighbour?.place.locationId ?? null), DIALOG.closeDelayMs + 100);
  }
  function stepSideways(place: Place, inward: boolean) {
    const parentId = stepIn(lines, place.locationId);
    const out = stepOut(places, place.locationId);
    if (inward ? parentId === null : out === null) return;
    wantsFocus.current = true;
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
    else if (event.key === 'Enter' || event.key === 'F2') setEditing({ rename: place.locationId });
    else if (event.key === 'n' || event.key === 'N' || event.key === 'Insert') addBelow(place);
    else if (event.key === 'm' || event.key === 'M') setMoving(place);
    else if (event.key === 'Delete') void remove(place).catch(() => undefined);
    else return;
    event.preventDefault();
  }

  const stop = () => {
    wantsFocus.current = true;
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
        <NewLine
          level={1}
          label={t('Name of the new place')}
          onSave={(name) => edits.add(null, name)}
          onDone={onAddedAtTop}
        />
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
          onAdd={() => addBelow(line.place)}
          onRename={() => setEditing({ rename: line.place.locationId })}
          onMove={() => setMoving(line.place)}
          onRemove={() => void remove(line.place).catch(() => undefined)}
        />
      ))}
      {moving && (
        <MoveLocationDialog
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

type LineProps = ComponentProps<typeof LocationLine>;

/** A place of the tree: its line, or the field in its stead, and the field for a new place below it. */
function TreeItem({
  editing,
  edits,
  onStop,
  ...line
}: LineProps & { editing: Editing; edits: ReturnType<typeof useLocationEdits>; onStop: () => void }) {
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

/** What stands in the way of a step made by a key, where there is no field to say it at. */
function sayProblem(error: unknown): void {
  const problem = error instanceof ApiError ? error.fields[0] : undefined;
  if (problem) notify.warning(problem.msg);
}

function NewLine(props: {
  level: number;
  label: string;
  onSave: (name: string) => Promise<unknown>;
  onDone: () => void;
}) {
  return (
    <li role="none">
      <NameInput {...props} name="" />
    </li>
  );
}

/** What one does to the tree; each answers when the server has the new tree and it is drawn, or throws. */
function useLocationEdits(projectId: string) {
  const t = useT();
  const client = useQueryClient();
  const draw = (places: Place[]) =>
    client.setQueryData(query(projects.locations, { projectId }, { stay: true }).queryKey, places);
  const create = useSend(projects.createLocation, { done: draw });
  const update = useSend(projects.updateLocation, { done: draw });
  const remove = useSend(projects.removeLocation, { done: draw });

  return {
    draw,
    busy: create.isPending || update.isPending || remove.isPending,
    add: (parentId: string | null, name: string) =>
      create.mutateAsync({ clientRef: newId(), projectId, parentId, name }),
    rename: (place: Place, name: string) =>
      update.mutateAsync({ projectId, locationId: place.locationId, parentId: place.parentId, name }),
    move: (place: Place, parentId: string | null) =>
      update.mutateAsync({ projectId, locationId: place.locationId, parentId, name: place.name }),
    /** asks first; answers whether it went */
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
