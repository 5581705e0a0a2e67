import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { mailbox } from '@plumbline/contract/areas/mailbox';
import { ApiError, query } from '../../kit/api/index.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { splitLinks } from './links.ts';

/** A mail as its recipient would see it. Its links work. */
export function Mail({ mailId, onBack }: { mailId: string; onBack: () => void }) {
  const t = useT();
  const format = useFormat();
  const answer = useQuery(query(mailbox.get, { mailId }, { stay: true }));
  const mail = answer.data;
  return (
    <Box component="article" aria-label={mail?.subject} sx={{ p: 2, maxWidth: 760 }}>
      {/* On a phone the mail replaces the list and its heading. */}
      <Box component="h1" className="vh" sx={{ display: { md: 'none' } }}>
        {t('Mailbox')}
      </Box>
      <Button
        variant="text"
        startIcon={<ArrowBackOutlined />}
        onClick={onBack}
        sx={{ display: { md: 'none' }, ml: -1, mb: 1 }}
      >
        {t('All mails')}
      </Button>
      {answer.isPending && <SkeletonText lines={8} />}
      {answer.isError && (
        <EmptyState
          cause={answer.error instanceof ApiError && answer.error.offline ? 'offline' : 'failed'}
          title={t('The mail could not be fetched')}
          actions={<Button onClick={() => void answer.refetch()}>{t('Try again')}</Button>}
        />
      )}
      {mail && (
        <>
          <Box component="h2" sx={{ m: 0, mb: 1, typography: 'headline2', overflowWrap: 'anywhere' }}>
            {mail.subject}
          </Box>
          <Box
            sx={{
              color: 'text.secondary',
              pb: 2,
              mb: 2,
              borderBottom: 1,
              borderColor: 'divider',
              overflowWrap: 'anywhere',
            }}
          >
            {t('To {to}', { to: mail.to })} · <span className="num">{format.instant(mail.at)}</span>
          </Box>
          <Box sx={{ typography: 'body1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {splitLinks(mail.text).map((part, index) =>
              part.link ? (
                <a key={index} href={part.text} target="_blank" rel="noopener noreferrer">
                  {part.text}
                </a>
              ) : (
                part.text
              ),
            )}
          </Box>
        </>
      )}
    </Box>
  );
}
