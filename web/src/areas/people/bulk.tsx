import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import QrCodeOutlined from '@mui/icons-material/QrCodeOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import type { employees } from '@plumbline/contract/areas/people';
import type { T } from '@plumbline/contract/kit/words';
import { useRight } from '../../kit/nav/index.ts';
import { RecordBulk } from '../../kit/records/list/BulkBar.tsx';
import type { BulkVerb } from '../../kit/records/list/RecordBulkDialog.tsx';
import type { BulkFrame } from '../../kit/records/list/recordListProps.ts';
import { useT } from '../../kit/words/index.ts';
import { FAMILIES, printBadges } from './family.ts';
import type { FamilyName } from './family.ts';
import { MEMBER_READS, useRoles } from './source.ts';
import type { Role } from './source.ts';

/** Bulk actions on people. */
export function PeopleBulk({ family, frame }: { family: FamilyName; frame: BulkFrame }) {
  const t = useT();
  const mayUpdate = useRight(family, 'update') !== 'none';
  const mayExport = useRight(family, 'export') !== 'none';
  const roles = useRoles().filter((role) => role.family === family);
  const badges = {
    id: 'badges',
    label: t('Print badges'),
    icon: <QrCodeOutlined />,
    run: (ids: string[]) => printBadges(family, ids, t),
  };
  return (
    <RecordBulk
      frame={frame}
      endpoint={FAMILIES[family].calls.bulk}
      touches={MEMBER_READS}
      verbs={mayUpdate ? verbsOf(roles, t) : []}
      actions={mayExport ? [badges] : []}
      inputOf={(verb, personIds, { choice, people: [heir] }) => ({
        personIds,
        verb,
        roleId: choice || null,
        toPersonId: heir?.personId ?? null,
      })}
      titleOf={(label, n) => t('{label}: {n|1 person|# people}', { label, n })}
      nameOf={(refused) => refused.fullName}
    />
  );
}

function verbsOf(roles: readonly Role[], t: T): BulkVerb<typeof employees.bulk>[] {
  return [
    { verb: 'invite', label: t('Invite'), icon: <MailOutlined /> },
    {
      verb: 'assignRole',
      label: t('Give a role'),
      icon: <BadgeOutlined />,
      asks: [
        {
          asks: 'choice',
          name: 'roleId',
          label: t('Role'),
          placeholder: t('Choose a role'),
          options: roles.map(({ roleId, name, mayGrant }) => ({
            value: roleId,
            label: name,
            disabled: mayGrant !== true,
          })),
        },
      ],
    },
    { verb: 'requireFactor', label: t('Ask for a second factor'), icon: <ShieldOutlined /> },
    {
      verb: 'deactivate',
      label: t('Deactivate'),
      icon: <PersonOffOutlined />,
      danger: true,
      asks: [{ asks: 'person', name: 'toPersonId', label: t('Hand over open work to'), optional: true, anybody: true }],
    },
  ];
}
