import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { approvalDelegations } from '@plumbline/contract/areas/approvals';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { newId } from '@plumbline/contract/kit/uuid';
import { query, useSend } from '../../kit/api/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { Section } from '../../kit/records/page/Section.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { DateField } from '../../kit/ui/DateField.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import type { PickedPerson } from '../../kit/ui/PersonPicker.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useFormat, useT } from '../../kit/words/index.ts';

type Row = OutputOf<typeof approvalDelegations.list>['mine'][number];

/** The people who approve for me while I am away, and those for whom I approve. */
export function Delegations() {
  const t = useT();
  const answer = useQuery(query(approvalDelegations.list, {}));
  const [edited, setEdited] = useState<Row | 'new' | null>(null);
  const remove = useSend(approvalDelegations.remove, { touches: [approvalDelegations.list] });
  return (
    <Loaded answer={answer} skeleton={<SkeletonRows rows={3} />}>
      {({ mine, forOthers }) => (
        <Box sx={{ maxWidth: 720 }}>
          <Section
            title={t('While I am away')}
            aside={
              <Button startIcon={<AddOutlined />} onClick={() => setEdited('new')}>
                {t('Add days')}
              </Button>
            }
          >
            {mine.length === 0 && (
              <Box sx={{ color: 'text.secondary' }}>
                {t('Nobody approves for you. Records that need your approval wait for you.')}
              </Box>
            )}
            <Box component="ul" aria-label={t('While I am away')} sx={{ m: 0, p: 0 }}>
              {mine.map((row) => (
                <Line key={row.delegationId} row={row} name={row.to?.fullName}>
                  <Button variant="text" onClick={() => setEdited(row)}>
                    {t('Edit')}
                  </Button>
                  <Button
                    variant="text"
                    disabled={remove.isPending}
                    onClick={() => remove.mutate({ delegationId: row.delegationId })}
                  >
                    {t('Remove')}
                  </Button>
                </Line>
              ))}
            </Box>
          </Section>
          {forOthers.length > 0 && (
            <Section title={t('I approve for')}>
              <Box component="ul" aria-label={t('I approve for')} sx={{ m: 0, p: 0 }}>
                {forOthers.map((row) => (
                  <Line key={row.delegationId} row={row} name={row.person?.fullName} />
                ))}
              </Box>
            </Section>
          )}
          {edited && <DelegationDialog row={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
        </Box>
      )}
    </Loaded>
  );
}

function Line({ row, name, children }: { row: Row; name: string | undefined; children?: ReactNode }) {
  const format = useFormat();
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <strong>{name}</strong>
        <Box className="num" sx={{ color: 'text.secondary' }}>
          {format.day(row.fromDay)} – {format.day(row.toDay)}
        </Box>
      </Box>
      {children}
    </Box>
  );
}

function DelegationDialog({ row, onClose }: { row: Row | null; onClose: () => void }) {
  const t = useT();
  const [delegationId] = useState(() => row?.delegationId ?? newId());
  const [to, setTo] = useState<PickedPerson | null>(row?.to ?? null);
  const [fromDay, setFromDay] = useState<string | null>(row?.fromDay ?? null);
  const [toDay, setToDay] = useState<string | null>(row?.toDay ?? null);
  const { form, errors, mending, fail, refused } = useFieldErrors();
  const save = useSend(approvalDelegations.save, { touches: [approvalDelegations.list] });
  function send() {
    const found = {
      ...(!to && { toId: t('Choose a person') }),
      ...(!fromDay && { fromDay: t('Give the day') }),
      ...(!toDay && { toDay: t('Give the day') }),
    };
    if (!to || !fromDay || !toDay) return fail(found);
    save.mutate(
      { delegationId, toId: to.personId, fromDay, toDay },
      {
        onSuccess: () => {
          notify.success(t('{name} approves for you on these days', { name: to.fullName }));
          onClose();
        },
        onError: refused,
      },
    );
  }
  return (
    <Dialog
      title={t('While I am away')}
      onClose={onClose}
      onSubmit={send}
      keepOpen
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton type="submit" variant="contained" busy={save.isPending} onPress={() => undefined}>
            {t('Save')}
          </ActionButton>
        </>
      }
    >
      <Box ref={form} sx={{ display: 'grid', gap: 2 }}>
        <PersonPicker
          label={t('Who approves in your place')}
          help={t('Only what their own role lets them approve.')}
          membersOnly
          autoFocus
          value={to}
          error={errors['toId']}
          onChange={mending('toId', setTo)}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <DateField
            label={t('First day')}
            value={fromDay}
            error={errors['fromDay']}
            onChange={mending('fromDay', setFromDay)}
          />
          <DateField
            label={t('Last day')}
            value={toDay}
            error={errors['toDay']}
            onChange={mending('toDay', setToDay)}
          />
        </Box>
      </Box>
    </Dialog>
  );
}
