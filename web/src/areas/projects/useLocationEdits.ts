import { useQueryClient } from '@tanstack/react-query';
import { projects } from '@plumbline/contract/areas/projects';
import { newId } from '@plumbline/contract/kit/uuid';
import { query, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { useT } from '../../kit/words/index.ts';
import type { Place } from './tree.ts';

/** What one does to the tree; each answers when the server has the new tree and it is drawn, or throws. */
export function useLocationEdits(projectId: string) {
  const t = useT();
  const client = useQueryClient();
  const draw = (places: Place[]) =>
    client.setQueryData(query(projects.locations, { projectId }, { stay: true }).queryKey, places);
  const create = useSend(projects.createLocation, { done: draw });
  const update = useSend(projects.updateLocation, { done: draw });
  const remove = useSend(projects.removeLocation, { done: draw });

  return {
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
