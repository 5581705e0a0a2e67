import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import Button from '@mui/material/Button';
import { Link, useBreadcrumbs, usePathname } from '../../kit/nav/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { useT } from '../../kit/words/index.ts';

/** An address of the specification whose area does not exist yet. */
export function NotBuiltScreen() {
  const t = useT();
  const pathname = usePathname();
  useBreadcrumbs([{ text: t('Not built yet'), href: pathname }]);
  return (
    <EmptyState
      heading="h1"
      cause="nothing"
      icon={<ConstructionOutlined />}
      title={t('This area is not built yet')}
      text={t('The address {path} is reserved for it.', { path: pathname })}
      actions={
        <Button component={Link} href="/" trail={false}>
          {t('Go to the dashboard')}
        </Button>
      }
    />
  );
}
