import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { qualifications } from '@plumbline/contract/areas/qualifications';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import type { T } from '@plumbline/contract/kit/words';
import { query, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { useRight } from '../../kit/nav/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { Line, LineList, Part } from './Lines.tsx';
import { RequirementDialog } from './RequirementDialog.tsx';
import { TypeDialog } from './TypeDialog.tsx';

type Type = OutputOf<typeof qualifications.types>[number];
type Requirement = OutputOf<typeof qualifications.requirements>[number];

/** The types of certificates, and who needs each. */
export function TypesPanel() {
  const t = useT();
  const mayChange = useRight('setting.technicianConfig', 'update') !== 'none';
  const types = useQuery(query(qualifications.types, {}, { stay: true }));
  const asked = useQuery(query(qualifications.requirements, {}, { stay: true }));
  const retire = useSend(qualifications.retireType, { touches: [qualifications.types, qualifications.requirements] });
  const remove = useSend(qualifications.removeRequirement, { touches: [qualifications.requirements] });
  const [type, setType] = useState<Type | 'new' | null>(null);
  const [asking, setAsking] = useState(false);

  async function ask(one: Type) {
    const text = t('Retire “{name}”? Issued certificates stay. Nobody is asked for it any more.', { name: one.name });
    if (await confirm({ text, confirmLabel: t('Retire'), tone: 'danger' }))
      retire.mutate({ certificateTypeId: one.certificateTypeId });
  }
  if (types.isError) return <LoadFailed error={types.error} retry={() => void types.refetch()} />;
  if (asked.isError) return <LoadFailed error={asked.error} retry={() => void asked.refetch()} />;
  if (!types.data || !asked.data) return <SkeletonRows rows={6} />;
  return (
    <>
      <Part
        title={t('Types of certificates')}
        action={mayChange && <Button onClick={() => setType('new')}>{t('Add type')}</Button>}
      >
        {types.data.length === 0 && (
          <EmptyState
            cause="nothing"
            title={t('No types yet')}
            text={t('A type says how long its certificates count, such as Scissor lift, three years.')}
          />
        )}
        <LineList label={t('Types of certificates')}>
          {types.data.map((one) => (
            <Line
              key={one.certificateTypeId}
              name={one.name}
              second={[one.issuer, validity(one, t)].filter(Boolean).join(' · ')}
              end={t('{n|1 person holds one|# people hold one}', { n: one.holders })}
              actions={
                mayChange && (
                  <MenuButton
                    iconOnly
                    icon={<MoreHorizOutlined fontSize="small" />}
                    label={t('Change {name}', { name: one.name })}
                    entries={[
                      { label: t('Edit'), onSelect: () => setType(one) },
                      { label: t('Retire'), danger: true, onSelect: () => void ask(one) },
                    ]}
                  />
                )
              }
            />
          ))}
        </LineList>
      </Part>
      {types.data.length > 0 && (
        <Part
          title={t('Who needs one')}
          text={t('Who lacks one shows under “Who holds what”. A strict one can end a sign-in, see Rules.')}
          action={mayChange && <Button onClick={() => setAsking(true)}>{t('Ask for one')}</Button>}
        >
          <LineList label={t('Who needs one')}>
            {asked.data.map((one) => (
              <Line
                key={one.requirementId}
                name={one.certificateTypeName}
                second={whom(one, t)}
                end={one.mode === 'block' ? t('Strict') : t('Warns')}
                actions={
                  mayChange && (
                    <Button variant="text" onClick={() => remove.mutate({ requirementId: one.requirementId })}>
                      {t('Remove')}
                    </Button>
                  )
                }
              />
            ))}
          </LineList>
        </Part>
      )}
      {type && <TypeDialog type={type === 'new' ? null : type} onClose={() => setType(null)} />}
      {asking && <RequirementDialog types={types.data} onClose={() => setAsking(false)} />}
    </>
  );
}

function validity({ validityMonths }: Type, t: T): string {
  return validityMonths === null ? t('never ends') : t('counts {n|1 month|# months}', { n: validityMonths });
}

function whom({ subject, valueName }: Requirement, t: T): string {
  if (subject === 'employee') return t('Every employee');
  if (subject === 'technician') return t('Every technician');
  const name = valueName ?? t('a role that is gone');
  return subject === 'trade' ? t('Trade: {name}', { name }) : t('Role: {name}', { name });
}
