import Button from '@mui/material/Button';
import { Link, useBreadcrumbs, usePathname } from '../../kit/nav/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { useT } from '../../kit/words/index.ts';

/** An unknown address inside the frame. The address stays, so that a typing error can be corrected. */
export function NotFoundHere() {
  const t = useT();
  const pathname = usePathname();
  useBreadcrumbs([{ text: t('Not found'), href: pathname }]);
  return (
    <EmptyState
      heading="h1"
      cause="noMatch"
      title={t('There is nothing at this address')}
      text={t('Check the address, or find the page by the menu or the search.')}
      actions={
        <Button variant="contained" component={Link} href="/" trail={false}>
          {t('Go to the dashboard')}
        </Button>
      }
    />
  );
}
