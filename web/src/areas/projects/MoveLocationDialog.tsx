import Button from '@mui/material/Button';
import { useState } from 'react';
import { ApiError } from '../../kit/api/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { useT } from '../../kit/words/index.ts';
import { moveTargets } from './tree.ts';
import type { Place } from './tree.ts';

const TOP = 'top';

/** Where to? Everything below the place goes along. */
export function MoveLocationDialog({
  place,
  places,
  onClose,
  onMove,
}: {
  place: Place;
  places: Place[];
  onClose: () => void;
  onMove: (parentId: string | null) => Promise<void>;
}) {
  const t = useT();
  const targets = moveTargets(places, place.locationId);
  const [to, setTo] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();

  async function move() {
    if (to === '') return setError(t('Choose where it goes'));
    setBusy(true);
    try {
      await onMove(to === TOP ? null : to);
    } catch (problem) {
      setError(
        problem instanceof ApiError && problem.fields[0] ? problem.fields[0].msg : t('It was not moved. Try again.'),
      );
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      title={t('Move {name}', { name: place.name })}
      onClose={onClose}
      onSubmit={() => void move()}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={busy} onPress={() => undefined}>
            {t('Move')}
          </ActionButton>
        </>
      }
    >
      <SelectField
        autoFocus
        label={t('Into')}
        value={to}
        onChange={(value) => {
          setTo(value);
          setError(undefined);
        }}
        placeholder={t('Choose a place')}
        options={targets.map((target) =>
          target ? { value: target.locationId, label: target.path } : { value: TOP, label: t('The top of the tree') },
        )}
        help={t('Everything below it goes along. Records keep their place.')}
        error={error}
      />
    </Dialog>
  );
}
