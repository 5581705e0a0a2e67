import Box from '@mui/material/Box';
import type { PunchAssignment, PunchListItem } from '@plumbline/contract/areas/punch';
import { assignmentWords, disputeWords } from '@plumbline/contract/areas/punch/names';
import type { AttachmentRow } from '@plumbline/contract/kit/records';
import type { Tone } from '@plumbline/contract/kit/recordShapes';
import type { T } from '@plumbline/contract/kit/words';
import { fileUrl } from '../../kit/files/fileUrl.ts';
import { Picture } from '../../kit/images/Picture.tsx';
import { useOpenImage } from '../../kit/images/openImage.ts';
import { Prose, Section } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
import { wordFor } from '../../kit/words/choices.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { fixerOf } from './fixers.ts';
import { largestFirst } from './photos.ts';

/** The parts that only a punch item has: photos, fixers, and what is wrong. */
export function PunchDetails({ item, small = false }: { item: PunchListItem; small?: boolean }) {
  const t = useT();
  return (
    <>
      <Photos item={item} bare={small} />
      <Parts item={item} bare={small} />
      {item.description && (
        <Section title={t('Description')} bare={small}>
          <Prose small={small} {...(small && { lines: 6 })}>
            {item.description}
          </Prose>
        </Section>
      )}
    </>
  );
}

/** The photos of the defect and of the work, side by side. A press opens the viewer, which can overlay them. */
function Photos({ item, bare }: { item: PunchListItem; bare: boolean }) {
  const t = useT();
  const pictures = item.attachments.filter(({ kind }) => kind === 'image');
  const sides = [
    { role: 'before', title: t('Before'), none: t('No photo of the defect yet') },
    { role: 'after', title: t('After'), none: t('No photo of the work yet') },
  ];
  if (!pictures.some(({ role }) => role === 'before' || role === 'after')) return null;
  return (
    <Section title={t('Before and after')} bare={bare}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: { xs: 1, sm: 2 } }}>
        {sides.map(({ role, title, none }) => {
          const shown = pictures.filter((one) => one.role === role);
          return (
            <Box key={role} component="figure" sx={{ m: 0, minWidth: 0 }}>
              <Box component="figcaption" sx={{ typography: 'caption', color: 'text.secondary', mb: '4px' }}>
                {title}
                {shown.length > 1 && ` (${shown.length})`}
              </Box>
              {shown.length === 0 && (
                <Box sx={{ ...frame, color: 'text.secondary', typography: 'caption' }}>{none}</Box>
              )}
              <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
                {largestFirst(shown).map((picture, at) => (
                  <Photo key={picture.attachmentId} picture={picture} large={at === 0} label={title} />
                ))}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}

const frame = {
  aspectRatio: '4 / 3',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'surface.sunken',
  display: 'grid',
  placeItems: 'center',
  textAlign: 'center',
  p: 1,
} as const;

function Photo({ picture, large, label }: { picture: AttachmentRow; large: boolean; label: string }) {
  const t = useT();
  const { open } = useOpenImage();
  const small = picture.hasThumbnail ? [fileUrl(picture.fileId, 'thumbnail')] : [];
  const whole = fileUrl(picture.fileId);
  const urls = large ? [whole, ...small] : [...small, whole];
  return (
    <Box
      component="button"
      type="button"
      onClick={() => open(picture.fileId)}
      sx={{ ...frame, p: 0, overflow: 'hidden', cursor: 'zoom-in', ...(large && { gridColumn: '1 / -1' }) }}
    >
      <Picture urls={urls} alt={t('{what}: open {name}', { what: label, name: picture.name })} says={large} />
    </Box>
  );
}

const PART_TONES: Record<PunchAssignment['status'], Tone> = {
  assigned: 'neutral',
  inWork: 'progress',
  resolved: 'attention',
  disputed: 'stopped',
  notAccepted: 'stopped',
  accepted: 'good',
  withdrawn: 'neutral',
};

/** The part of each fixer: how far it is, and the last remark. */
function Parts({ item, bare }: { item: PunchListItem; bare: boolean }) {
  const t = useT();
  const parts = item.assignments.filter(({ status }) => status !== 'withdrawn');
  return (
    <Section title={t('Who fixes it')} note={parts.length || undefined} bare={bare}>
      {parts.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('Nobody is named yet.')}</Box>}
      <Box component="ul" sx={{ display: 'grid', gap: 1 }}>
        {parts.map((part) => (
          <Part key={part.assignmentId} part={part} />
        ))}
      </Box>
    </Section>
  );
}

function Part({ part }: { part: PunchAssignment }) {
  const t = useT();
  const format = useFormat();
  const { forCompany, people, company, trade, status, note, disputeReason } = part;
  const { notifiedAt, startedAt, resolvedAt, acceptedAt } = part;
  const fixer = fixerOf(part);
  // For a company: the people who are asked, later the person who reported the fix.
  const of = forCompany ? (part.resolvedBy ? [part.resolvedBy] : people).map(({ fullName }) => fullName) : [];
  const last: [string | null, string][] = [
    [acceptedAt, t('accepted')],
    [resolvedAt, t('reported fixed')],
    [startedAt, t('started')],
    [notifiedAt, t('asked')],
  ];
  const [at, what] = last.find(([instant]) => instant !== null) ?? [null, ''];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: '8px 12px', alignItems: 'flex-start', flexWrap: 'wrap', py: '4px' }}
    >
      <PersonAvatar person={fixer} />
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{fixer.fullName}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
          {[trade?.name, forCompany ? of.join(', ') : company?.companyName, at && `${what} ${format.day(at)}`]
            .filter(Boolean)
            .join(' · ')}
        </Box>
        {(disputeReason ?? note) && (
          <Box sx={{ mt: '4px', pl: 1, borderLeft: 2, borderColor: 'divider', overflowWrap: 'anywhere' }}>
            {disputeReason && <b>{wordFor(disputeWords(t), disputeReason)}</b>}
            {disputeReason && note && ': '}
            {note}
          </Box>
        )}
      </Box>
      <StatusChip tone={PART_TONES[status]} word={wordFor(assignmentWords(t), status)} />
    </Box>
  );
}

/** The next step of the person who has the ball. */
export function wantedOf({ status, assignments, photoRule }: PunchListItem, t: T): string {
  switch (status) {
    case 'draft':
      return t('Submit it, or send it');
    case 'triage':
      return assignments.length > 0 ? t('Send it to those who fix it') : t('Say who fixes it, then send it');
    case 'open':
    case 'notAccepted':
      return photoRule === 'none'
        ? t('Fix your part, then report it')
        : t('Fix your part, then report it with a photo of the work');
    case 'disputed':
      return t('Decide the dispute: uphold it or agree');
    case 'readyForReview':
      return t('Look at the work: verify it or send it back');
    case 'readyToClose':
      return t('Close it, or send it back');
    case 'closed':
    case 'void':
      return '';
  }
}
