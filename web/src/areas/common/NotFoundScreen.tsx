import Button from '@mui/material/Button';
import { Link } from '../../kit/nav/index.ts';
import { useT } from '../../kit/words/index.ts';
import { Notice } from './Notice.tsx';

/** /404: the page does not exist, or this person may not know that it exists. */
export function NotFoundScreen() {
  const t = useT();
  return (
    <Notice
      code="404"
      title={t('There is nothing here')}
      text={t('The address leads nowhere, or to something that you may not see.')}
      actions={
        <>
          <Button variant="contained" component={Link} href="/" trail={false}>
            {t('Go to the dashboard')}
          </Button>
          <Button onClick={() => window.history.back()}>{t('Go back')}</Button>
        </>
      }
    />
  );
}
