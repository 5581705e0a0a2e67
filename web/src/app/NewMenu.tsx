import AddOutlined from '@mui/icons-material/AddOutlined';
import { kindOf } from '../kit/records/areas.ts';
import { MenuButton } from '../kit/ui/MenuButton.tsx';
import { useT } from '../kit/words/index.ts';
import { useStarts } from './useStarts.ts';

/** Quick add: what I may start. Nothing for those who may start nothing. */
export function NewMenu() {
  const t = useT();
  const starts = useStarts();
  if (starts.length === 0) return null;
  return (
    <MenuButton
      label={t('New')}
      icon={<AddOutlined />}
      entries={starts.map((start) => {
        const Icon = kindOf(start.kind)?.icon ?? AddOutlined;
        return { label: start.label, href: start.href, icon: <Icon fontSize="small" /> };
      })}
    />
  );
}
