import { projects } from '@plumbline/contract/areas/projects';
import { CallDialog } from '../../kit/records/CallDialog.tsx';
import { FormField } from '../../kit/records/FormFields.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useT } from '../../kit/words/index.ts';
import { moveTargets } from './tree.ts';
import type { Place } from './tree.ts';

const TOP = 'top';

interface Props {
  projectId: string;
  place: Place;
  places: Place[];
  onClose: () => void;
  /** the tree as it is now, and under which place it went; null at the top */
  onMoved: (places: Place[], parentId: string | null) => void;
}

/** Where to? Everything below the place goes along. */
export function MoveLocationDialog({ projectId, place, places, onClose, onMoved }: Props) {
  const t = useT();
  const { locationId, name } = place;
  return (
    <CallDialog
      call={projects.updateLocation}
      title={t('Move {name}', { name })}
      action={t('Move')}
      initial={{ parentId: '' }}
      input={({ parentId }) => ({ projectId, locationId, name, parentId: parentId === TOP ? null : parentId })}
      check={({ parentId }): Record<string, string> => (parentId === '' ? { parentId: t('Choose where it goes') } : {})}
      done={(moved) => onMoved(moved, moved.find((one) => one.locationId === locationId)?.parentId ?? null)}
      onClose={onClose}
    >
      {(form) => (
        <FormField
          form={form}
          name="parentId"
          as={SelectField}
          autoFocus
          label={t('Into')}
          placeholder={t('Choose a place')}
          options={moveTargets(places, locationId).map((target) =>
            target ? { value: target.locationId, label: target.path } : { value: TOP, label: t('The top of the tree') },
          )}
          help={t('Everything below it goes along. Records keep their place.')}
        />
      )}
    </CallDialog>
  );
}
