import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Box from '@mui/material/Box';
import { Link } from '../../kit/nav/index.ts';
import { useT } from '../../kit/words/index.ts';
import type { Shared } from './shared.ts';

/** The path of a record on a work link's list, or of the list itself. The record's id follows the token after a dot. */
export function workPath(token: string, recordId?: string): string {
  return `/share/${[token.split('.')[0], recordId].filter(Boolean).join('.')}`;
}

/** Links from a record back to the list. */
export function ToList({ token }: { token: string }) {
  const t = useT();
  return (
    <Box sx={{ mb: 1, mt: -1 }}>
      <Box
        component={Link}
        href={workPath(token)}
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minHeight: 44 }}
      >
        <ArrowBackOutlined fontSize="small" />
        {t('All that is yours')}
      </Box>
    </Box>
  );
}

/** Says after an answer how many other records are open for the reader. */
export function MoreWork({
  token,
  item: { othersOpen: n, isListed, projectName, companyName },
}: {
  token: string;
  item: Shared;
}) {
  const t = useT();
  if (n === 0) return null;
  const project = projectName ?? '';
  const text = t('{n|1 more item is|# more items are} yours on {project}.', { n, project });
  return (
    <Box sx={{ mt: 2 }}>
      {text}{' '}
      {isListed ? (
        <Link href={workPath(token)}>{t('Show the list')}</Link>
      ) : (
        t('{company} can send you one link that lists them.', { company: companyName })
      )}
    </Box>
  );
}

/** The person of a work link, and when the link expires. */
export function UntilDone({ item: { recipientName: name, companyName: company } }: { item: Shared }) {
  const t = useT();
  return (
    <Box component="p" sx={{ typography: 'caption', color: 'text.tertiary', mt: 3 }}>
      {t(
        'Shared with {name} by {company}. The link works until 7 days after nothing is yours here; do not pass it on.',
        {
          name,
          company,
        },
      )}
    </Box>
  );
}
