import AddOutlined from '@mui/icons-material/AddOutlined';
import { useState } from 'react';
import { kindOf } from '../kit/records/kind/areas.ts';
import { useKinds } from '../kit/records/kind/useKinds.ts';
import { MenuButton } from '../kit/ui/MenuButton.tsx';
import { useT } from '../kit/words/index.ts';
import { useMayStart, useStarts } from './useStarts.ts';

/** The menu of records that I may create; hidden for people who may create none. Its entries load on hover or focus. */
export function NewMenu() {
  const t = useT();
  const [near, setNear] = useState(false);
  const kinds = useKinds(near);
  const starts = useStarts();
  const may = useMayStart();
  if (!may) return null;
  return (
    <MenuButton
      label={t('New')}
      icon={<AddOutlined />}
      onNear={() => setNear(true)}
      entries={
        kinds
          ? starts.map((start) => {
              const Icon = kindOf(start.kind)?.icon ?? AddOutlined;
              return { label: start.label, href: start.href, icon: <Icon fontSize="small" /> };
            })
          : undefined
      }
    />
  );
}
