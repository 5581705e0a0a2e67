import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined';
import Box from '@mui/material/Box';
import type { Rfi } from '@plumbline/contract/areas/rfis';
import { rfis } from '@plumbline/contract/areas/rfis';
import { useActor } from '../../kit/nav/index.ts';
import { AttachmentLinks } from '../../kit/records/Attachments.tsx';
import { Section } from '../../kit/records/Section.tsx';
import { StatusChip } from '../../kit/records/StatusChip.tsx';
import { sayVia } from '../../kit/records/via.ts';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { useRfiVerb } from './queries.ts';
import { impactWords, wordFor } from './words.ts';

type Response = Rfi['responses'][number];
type Reviewer = Rfi['reviewers'][number];

/** The answers of all rounds, newest round first, and who is still asked. */
export function RfiResponses({ rfi, small = false }: { rfi: Rfi; small?: boolean }) {
  const t = useT();
  const now = rfi.reviewers.filter((one) => one.round === rfi.round && !one.coReviewer);
  const required = now.filter((one) => one.required && !one.forwardedBy);
  const pending = rfi.status === 'open' ? now.filter((one) => !one.answeredAt) : [];
  const note =
    required.length > 0
      ? t('{done} of {n} required', { done: required.filter((one) => one.answeredAt).length, n: required.length })
      : undefined;
  const shown = rfi.responses.toSorted(
    (a, b) => b.round - a.round || Number(b.official) - Number(a.official) || b.at.localeCompare(a.at),
  );
  if (shown.length === 0 && pending.length === 0) return null;
  const section = (
    <Section title={t('Responses')} note={note}>
      <Box sx={{ display: 'grid', gap: '12px' }}>
        {shown.map((response) => (
          <OneResponse key={response.responseId} rfi={rfi} response={response} rounds={rfi.round > 1} small={small} />
        ))}
      </Box>
      {pending.map((one) => (
        <Pending key={`${one.person.personId}${one.askedAt}`} one={one} />
      ))}
    </Section>
  );
  return small ? <Box sx={{ '& > section': { pb: 0, mb: 0, borderBottom: 0 } }}>{section}</Box> : section;
}

function OneResponse({
  rfi,
  response,
  rounds,
  small,
}: {
  rfi: Rfi;
  response: Response;
  rounds: boolean;
  small: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const mark = useRfiVerb(rfis.markOfficial, {
    says: () => (response.official ? t('No longer the official response') : t('This is the official response now')),
  });
  const author = response.onBehalfOf ?? response.by;
  const entered = response.onBehalfOf && response.by ? t('entered by {name}', { name: response.by.fullName }) : '';
  const verdict = rfi.can.markOfficial;
  const impact = impactWords(t);
  const impacts = [
    response.costImpact && t('Cost impact: {word}.', { word: wordFor(impact, response.costImpact).toLowerCase() }),
    response.scheduleImpact &&
      t('Schedule impact: {word}.', { word: wordFor(impact, response.scheduleImpact).toLowerCase() }),
  ].filter(Boolean);
  return (
    <Box
      component="article"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        ...(response.official && { borderLeft: '3px solid', borderLeftColor: 'status.good.mark' }),
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1, p: '8px 12px', borderBottom: 1, borderColor: 'divider' }}
      >
        <PersonAvatar person={author ?? { personId: '', fullName: '?' }} size={28} />
        <Box sx={{ flex: 1, minWidth: 0, lineHeight: '16px' }}>
          <b>{author?.fullName ?? t('Somebody')}</b>
          <Box sx={{ typography: 'caption', lineHeight: '16px', color: 'text.tertiary' }}>
            {[
              author?.companyName,
              format.instant(response.at),
              entered,
              sayVia(t, response.via),
              rounds && t('round {n}', { n: response.round }),
            ]
              .filter(Boolean)
              .join(', ')}
          </Box>
        </Box>
        {response.official && <StatusChip tone="good" word={small ? t('Official') : t('Official response')} />}
        {verdict !== undefined && (
          <MenuButton
            label={t('More for this response')}
            icon={<MoreHorizOutlined />}
            iconOnly
            entries={[
              {
                label: response.official ? t('Take the official mark off') : t('Mark as the official response'),
                reason: verdict === true ? undefined : verdict,
                onSelect: () =>
                  mark.run({
                    rfiId: rfi.rfiId,
                    version: rfi.version,
                    responseId: response.responseId,
                    official: !response.official,
                  }),
              },
            ]}
          />
        )}
      </Box>
      <Box sx={{ p: '12px' }}>
        <Box
          sx={{
            typography: small ? 'body2' : 'body1',
            maxWidth: '84ch',
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            ...(small && {
              display: '-webkit-box',
              WebkitLineClamp: 5,
              WebkitBoxOrient: 'vertical',
              overflow: 'hidden',
            }),
          }}
        >
          {response.body}
        </Box>
        {(response.attachments.length > 0 || impacts.length > 0) && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 12px', mt: 1 }}>
            <AttachmentLinks attachments={response.attachments} />
            <Box sx={{ flex: 1 }} />
            <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {impacts.join(' ')}
            </Box>
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Pending({ one }: { one: Reviewer }) {
  const t = useT();
  const format = useFormat();
  const me = useActor();
  const mine = one.person.personId === me.personId;
  const asked = one.askedBy
    ? t('asked {day} by {name}', { day: format.day(one.askedAt.slice(0, 10)), name: one.askedBy.fullName })
    : t('asked {day}', { day: format.day(one.askedAt.slice(0, 10)) });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: '10px', pl: '12px' }}>
      <PersonAvatar person={one.person} size={28} turn={mine} />
      <Box sx={{ minWidth: 0, color: 'text.secondary' }}>
        <Box component="b" sx={{ color: mine ? 'turn.ink' : 'text.primary' }}>
          {mine ? t('You') : one.person.fullName}
        </Box>{' '}
        {[
          one.required ? t('required') : t('optional'),
          asked,
          one.dueDate && t('due {day}', { day: format.day(one.dueDate) }),
        ]
          .filter(Boolean)
          .join(', ')}
        {one.note && `: “${one.note}”`}
      </Box>
    </Box>
  );
}
