import Button from '@mui/material/Button';
import { Link, useCameFrom } from '../../kit/nav/index.ts';
import { useT } from '../../kit/words/index.ts';
import { Notice } from './Notice.tsx';

/** /403: the page exists, and this person may not see it. The person can request access here. */
export function NoAccessScreen() {
  const t = useT();
  const cameFrom = useCameFrom();
  // Somebody who typed /403 itself was not refused anything.
  const from = cameFrom?.startsWith('/403') ? null : cameFrom;
  return (
    <Notice
      code="403"
      title={t('You do not have access to this')}
      text={t('Your roles do not let you see this page. An administrator of your company can change that.')}
      actions={
        <>
          <Button variant="contained" component={Link} href="/" trail={false}>
            {t('Go to the dashboard')}
          </Button>
          {from && (
            <Button component={Link} href={from} trail={false}>
              {t('Try again')}
            </Button>
          )}
        </>
      }
    />
  );
}
