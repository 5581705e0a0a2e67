import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { actionName } from '@plumbline/contract/areas/access/names';
import { access } from '@plumbline/contract/areas/access';
import type { Role, RolePreview } from '@plumbline/contract/areas/access';
import type { T } from '@plumbline/contract/kit/words';
import { ApiError, query, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { fieldErrors } from '../../kit/ui/fieldErrors.ts';
import { useT } from '../../kit/words/index.ts';
import { grantsOf } from './matrix.ts';
import type { Cells } from './matrix.ts';
import { TrialPart } from './TrialPart.tsx';
import { scopeName } from './words.ts';

interface ReviewProps {
  role: Role;
  edit: { name: string; description: string; factorPolicy: Role['factorPolicy']; cells: Cells };
  onClose: () => void;
}

/**
 * Reviews an edit before it is saved: its effect, the affected people, and recent actions that it would have refused.
 */
export function ReviewDialog({ role, edit, onClose }: ReviewProps) {
  const t = useT();
  const grants = grantsOf(edit.cells);
  const preview = useQuery({
    ...query(access.previewRole, { roleId: role.roleId, family: role.family, grants }, { stay: true }),
    gcTime: 0,
  });
  const save = useSend(access.updateRole, {
    touches: [access.roles, access.role, access.resourceTree],
    done: ({ name }) => {
      notify.success(t('{name} was saved. People with this role have the new rights now.', { name }));
      onClose();
    },
  });
  const stale = save.error instanceof ApiError && save.error.code === 1500;
  const [wrong] = Object.values(fieldErrors(save.error));
  const refusal = preview.data?.refusals[0];
  const send = () =>
    save.mutate({
      roleId: role.roleId,
      version: role.version,
      name: edit.name,
      description: edit.description || null,
      factorPolicy: edit.factorPolicy,
      grants,
    });
  return (
    <Dialog
      title={t('Before {name} is saved', { name: role.name })}
      onClose={onClose}
      width={640}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Go on editing')}</Button>
          <ActionButton
            variant="contained"
            busy={save.isPending}
            can={refusal ?? (preview.data ? true : t('Wait until it is worked out'))}
            onPress={send}
          >
            {t('Save role')}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {(stale || wrong) && (
          <Box role="alert" sx={{ color: 'status.stopped.ink' }}>
            {stale
              ? t(
                  'Somebody else saved this role while you were editing it. Close this, undo your changes and look at it again.',
                )
              : wrong}
          </Box>
        )}
        {preview.isError && <Box role="alert">{t('The effect of the change could not be worked out. Try again.')}</Box>}
        {!preview.data && !preview.isError && <SkeletonRows rows={4} columns={1} />}
        {preview.data && <Preview preview={preview.data} />}
        {preview.data && <TrialPart roleId={role.roleId} grants={grants} holders={preview.data.holders} />}
      </Box>
    </Dialog>
  );
}

function Preview({ preview }: { preview: RolePreview }) {
  const t = useT();
  return (
    <>
      {preview.refusals.length > 0 && (
        <Box component="ul" role="alert" sx={{ color: 'status.stopped.ink' }}>
          {preview.refusals.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      )}
      <Box>
        <Box component="p" sx={{ m: 0, fontWeight: 700 }}>
          {preview.affects === 0
            ? t('No rights change now.')
            : t('It affects {n|1 person|# people}: {names}', {
                n: preview.affects,
                names: namesOf(preview),
              })}
        </Box>
        <Box component="ul" sx={{ color: 'text.secondary' }}>
          {preview.effects.flatMap((effect) =>
            sentences(effect, t).map((sentence) => <li key={sentence}>{sentence}</li>),
          )}
        </Box>
      </Box>
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer' }}>
          {t('{n|1 right|# rights} changed', { n: preview.changes.length })}
        </Box>
        <Box component="ul" sx={{ maxHeight: 220, overflow: 'auto' }} tabIndex={0} aria-label={t('Changed rights')}>
          {preview.changes.map(({ resource, resourceName, action, before, after }) => (
            <li key={`${resource} ${action}`}>
              {resourceName}, {actionName(action, t)}: {cellText(before, t)} → {cellText(after, t)}
            </li>
          ))}
        </Box>
      </Box>
    </>
  );
}

function namesOf({ people, affects }: RolePreview): string {
  const names = people.slice(0, 3).map(({ fullName }) => fullName);
  return affects > names.length ? `${names.join(', ')}, …` : names.join(', ');
}

function sentences(effect: RolePreview['effects'][number], t: T): string[] {
  const said = { action: actionName(effect.action, t), area: effect.areaName };
  return [
    effect.lose > 0 && t('{n|1 person loses|# people lose} “{action}” on {area}', { ...said, n: effect.lose }),
    effect.narrower > 0 &&
      t('{n|1 person keeps|# people keep} less of “{action}” on {area}', { ...said, n: effect.narrower }),
    effect.wider > 0 && t('{n|1 person gets|# people get} more of “{action}” on {area}', { ...said, n: effect.wider }),
    effect.gain > 0 && t('{n|1 person gains|# people gain} “{action}” on {area}', { ...said, n: effect.gain }),
  ].filter((sentence) => sentence !== false);
}

function cellText(cell: RolePreview['changes'][number]['before'], t: T): string {
  if (!cell) return t('Nothing');
  return cell.effect === 'deny' ? t('Denied, whatever other roles grant') : scopeName(cell.scope, t);
}
