import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import QrCodeOutlined from '@mui/icons-material/QrCodeOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import type { T } from '@plumbline/contract/kit/words';
import { notify } from '../../kit/notify/index.ts';
import type { BulkAction } from '../../kit/records/BulkBar.tsx';
import { download } from '../../kit/records/DownloadMenu.tsx';
import { downloadUrl } from '../../kit/records/listParams.ts';
import { useT } from '../../kit/words/index.ts';
import type { BulkRole, BulkVerb } from './BulkDialog.tsx';
import { FAMILIES } from './family.ts';
import type { FamilyName } from './family.ts';

/** As many as the server makes at once. */
const MOST_BADGES = 100;

/** Badges to cut out, as one document. */
export function printBadges(family: FamilyName, personIds: readonly string[], t: T): void {
  if (personIds.length > MOST_BADGES) notify.warning(t('At most {n} badges are made at once.', { n: MOST_BADGES }));
  else void download(downloadUrl(FAMILIES[family].badgePath, { personId: personIds }));
}

const BulkDialog = lazy(() => import('./BulkDialog.tsx').then((module) => ({ default: module.BulkDialog })));

interface Open {
  verb: BulkVerb;
  label: string;
  ids: string[];
  clear: () => void;
}

/** What can be done with several people at once; what would be refused is shown before it is done. */
export function usePeopleBulk(
  family: FamilyName,
  roles: readonly BulkRole[],
  may: { update: boolean; export: boolean },
): { actions: (clear: () => void) => BulkAction[]; dialog: ReactNode } {
  const t = useT();
  const [open, setOpen] = useState<Open | null>(null);
  const entries: { verb: BulkVerb; label: string; icon: ReactNode }[] = [
    { verb: 'invite', label: t('Invite'), icon: <MailOutlined /> },
    { verb: 'assignRole', label: t('Give a role'), icon: <BadgeOutlined /> },
    { verb: 'requireFactor', label: t('Ask for a second factor'), icon: <ShieldOutlined /> },
    { verb: 'deactivate', label: t('Deactivate'), icon: <PersonOffOutlined /> },
  ];
  return {
    actions: (clear) => [
      ...(may.update ? entries : []).map(({ verb, label, icon }) => ({
        id: verb,
        label,
        icon,
        run: (ids: string[]) => setOpen({ verb, label, ids, clear }),
      })),
      ...(may.export
        ? [
            {
              id: 'badges',
              label: t('Badges'),
              icon: <QrCodeOutlined />,
              run: (ids: string[]) => printBadges(family, ids, t),
            },
          ]
        : []),
    ],
    dialog: open && (
      <Suspense fallback={null}>
        <BulkDialog
          family={family}
          verb={open.verb}
          label={open.label}
          roles={roles.filter((role) => role.family === family)}
          personIds={open.ids}
          onClose={() => setOpen(null)}
          onDone={open.clear}
        />
      </Suspense>
    ),
  };
}
