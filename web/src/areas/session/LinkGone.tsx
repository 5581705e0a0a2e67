import Box from '@mui/material/Box';
import { useGo } from '../../kit/nav/index.ts';
import { PlainButton } from '../../kit/ui/Plain.tsx';
import { useT } from '../../kit/words/index.ts';
import { Heading } from './Heading.tsx';

/** A link that does not work or could not be checked, with the next step. */
export function LinkGone({ title, text, onRetry }: { title: string; text: string; onRetry?: () => void }) {
  const t = useT();
  const go = useGo();
  return (
    <Box role="alert">
      <Heading title={title} text={text} />
      <Box sx={{ mt: 3 }}>
        <PlainButton look="contained" onClick={onRetry ?? (() => go('/login', { trail: false }))}>
          {onRetry ? t('Try again') : t('Go to sign-in')}
        </PlainButton>
      </Box>
    </Box>
  );
}
