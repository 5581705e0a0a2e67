import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import { Suspense, lazy, useState } from 'react';
import type { ReactNode } from 'react';
import type { BulkAction } from '../../kit/records/BulkBar.tsx';
import { useT } from '../../kit/words/index.ts';
import type { BulkRole, BulkVerb } from './BulkDialog.tsx';
import type { FamilyName } from './family.ts';

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
    actions: (clear) =>
      entries.map(({ verb, label, icon }) => ({
        id: verb,
        label,
        icon,
        run: (ids) => setOpen({ verb, label, ids, clear }),
      })),
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
