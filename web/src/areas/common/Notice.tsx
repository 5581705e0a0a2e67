import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useBreadcrumbs } from '../../kit/nav/index.ts';
import { currentLogin } from '../../kit/nav/loginInfo.ts';
import { usePageTitle } from '../../kit/nav/usePageTitle.ts';
import { Wordmark } from '../../kit/ui/Wordmark.tsx';

/** A short page: the logo if there is no frame, what happened, the next step. */
export function Notice({
  code,
  title,
  text,
  actions,
}: {
  code: string;
  title: string;
  text: ReactNode;
  actions: ReactNode;
}) {
  usePageTitle(title);
  useBreadcrumbs([{ text: title, href: `/${code}` }]);
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', p: { xs: 3, md: '32px 48px' } }}>
      {currentLogin() === null && <Wordmark />}
      <Box sx={{ m: 'auto', width: '100%', maxWidth: 440 }}>
        <Typography variant="caption" className="num" sx={{ color: 'text.tertiary', fontWeight: 700 }}>
          {code}
        </Typography>
        <Typography variant="headline1" component="h1" sx={{ mb: 1 }}>
          {title}
        </Typography>
        <Typography component="div" sx={{ color: 'text.secondary', mb: 3, overflowWrap: 'anywhere' }}>
          {text}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{actions}</Box>
      </Box>
    </Box>
  );
}
