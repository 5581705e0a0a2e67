import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useRef } from 'react';
import { daysBetween, dayIn } from '@plumbline/contract/kit/days';
import { PHOTOS_MOST } from '@plumbline/contract/kit/fileLimits';
import { lazyPart } from '../../kit/nav/lazyPart.ts';
import { useLinkUploads } from '../../kit/files/useUploads.ts';
import { DueCell } from '../../kit/records/list/DueCell.tsx';
import { FactList, Prose, Section } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { kindOf } from '../../kit/records/kind/areas.ts';
import { toneOf } from '../../kit/records/kind/recordKinds.ts';
import { PersonAvatar } from '../../kit/ui/PersonAvatar.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { AnswerBox } from './AnswerBox.tsx';
import { ToList, UntilDone } from './MoreWork.tsx';
import { DocumentLink } from './DocumentLink.tsx';
import { SharedFiles } from './SharedFiles.tsx';
import { SharedLightbox } from './SharedLightbox.tsx';
import { isSubmission } from './shared.ts';
import type { Shared } from './shared.ts';

const TermsTable = lazyPart(() => import('../../kit/records/page/TermsTable.tsx').then((module) => module.TermsTable));

/** A fact that is a day comes as YYYY-MM-DD. */
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The record to read, and its possible answers. */
export function SharedItem({ token, item }: { token: string; item: Shared }) {
  const t = useT();
  const zone = item.timeZone ?? undefined;
  const format = useFormat(zone);
  const kind = kindOf(item.kind);
  const uploads = useLinkUploads(token, Math.min(PHOTOS_MOST, item.filesLeft));
  const box = useRef<HTMLDivElement>(null);
  const today = dayIn(zone ?? (Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'));
  const mayAnswer = item.mayRespond === true;
  function toAnswer() {
    const field = box.current?.querySelector<HTMLElement>('select, textarea, input');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }
  return (
    <Box component="article" sx={{ flex: 1 }}>
      {item.isListed && <ToList token={token} />}
      <Box sx={{ mb: 2 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 0.5 }}>
          {item.number && (
            <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
              {item.number}
            </Box>
          )}
          <StatusChip tone={toneOf(kind, item.status)} word={kind?.statusWord(item.status, t) ?? item.status} />
          {item.projectName && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {item.projectName}
            </Box>
          )}
        </Box>
        <Box component="h1" sx={{ m: 0, typography: 'headline1', overflowWrap: 'anywhere' }}>
          {item.title}
        </Box>
      </Box>
      {mayAnswer && <YourTurn item={item} days={item.dueDate ? daysBetween(today, item.dueDate) : null} />}
      {item.hasDocument && <DocumentLink token={token} label={t('Open as PDF')} />}
      {item.sections.map((section, index) => (
        <Section key={`${section.heading}${index}`} title={section.heading}>
          <Box
            sx={
              section.official
                ? {
                    border: 1,
                    borderColor: 'divider',
                    borderLeft: '3px solid',
                    borderLeftColor: `status.${section.tone ?? 'good'}.mark`,
                    borderRadius: 1,
                    bgcolor: 'background.paper',
                    p: 1.5,
                  }
                : undefined
            }
          >
            {(section.by ?? section.at ?? section.official) && (
              <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1 }}>
                {section.by && <PersonAvatar person={section.by} size={28} />}
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <b>{section.by?.fullName}</b>
                  <Box className="num" sx={{ typography: 'caption', color: 'text.tertiary' }}>
                    {[section.by?.companyName, section.at && format.day(section.at)].filter(Boolean).join(', ')}
                  </Box>
                </Box>
                {section.official && <StatusChip tone={section.tone ?? 'good'} word={t('Official')} />}
              </Box>
            )}
            {section.text && <Prose>{section.text}</Prose>}
            {section.table && (
              <Suspense fallback={<SkeletonText lines={4} />}>
                <TermsTable table={section.table} />
              </Suspense>
            )}
          </Box>
        </Section>
      ))}
      <ItemFiles token={token} item={item} />
      {item.facts.length > 0 && (
        <Section title={t('Facts')}>
          <FactList
            facts={item.facts.map(({ label, value }) => ({
              label,
              value: DAY.test(value) ? format.day(value) : value,
            }))}
          />
        </Section>
      )}
      <div ref={box}>{item.scope === 'respond' && <AnswerBox token={token} item={item} uploads={uploads} />}</div>
      <SharedLightbox token={token} onCopy={mayAnswer ? (copy) => uploads.add([copy]) : undefined} />
      <Until item={item} />
      {mayAnswer && (
        <Box
          sx={{
            display: { sm: 'none' },
            position: 'sticky',
            bottom: 0,
            mx: -2,
            px: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.default',
          }}
        >
          <Button fullWidth size="large" variant="contained" onClick={toAnswer}>
            {item.signatures.length > 0 ? t('Go to the signature') : isSubmission(item) ? t('Your files') : t('Answer')}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** The person of the link, and when the link expires. */
function Until({ item }: { item: Shared }) {
  const t = useT();
  const format = useFormat(item.timeZone ?? undefined);
  if (item.isListed) return <UntilDone item={item} />;
  return (
    <Box component="p" sx={{ typography: 'caption', color: 'text.tertiary', mt: 3 }}>
      {item.expiresAt === null
        ? t('Shared with {name} by {company}. The link works until 7 days after this is closed; do not pass it on.', {
            name: item.recipientName,
            company: item.companyName,
          })
        : t('Shared with {name} by {company}. The link works until {day}; do not pass it on.', {
            name: item.recipientName,
            company: item.companyName,
            day: format.day(item.expiresAt),
          })}
    </Box>
  );
}

/** The files of the record, and the files of its answers. */
export function ItemFiles({ token, item }: { token: string; item: Shared }) {
  const t = useT();
  const [answered, asked] = [true, false].map((isAnswer) =>
    item.attachments.filter(({ role }) => (role === 'response') === isAnswer),
  ) as [Shared['attachments'], Shared['attachments']];
  return (
    <>
      <Files title={t('Files')} token={token} files={asked} />
      <Files title={t('Files with the answers')} token={token} files={answered} />
    </>
  );
}

function Files({ title, token, files }: { title: string; token: string; files: Shared['attachments'] }) {
  if (files.length === 0) return null;
  return (
    <Section title={title} note={String(files.length)}>
      <SharedFiles token={token} files={files} />
    </Section>
  );
}

function YourTurn({ item, days }: { item: Shared; days: number | null }) {
  const t = useT();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 1,
        p: '8px 12px',
        mb: 2,
        border: 1,
        borderColor: 'turn.line',
        borderRadius: 1,
        bgcolor: 'turn.tint',
      }}
    >
      <Box component="b" sx={{ color: 'turn.ink' }}>
        {t('Your turn, {name}.', { name: item.recipientName })}
      </Box>
      <span>
        {item.signatures.length > 0
          ? t('{company} asks for your signature.', { company: item.companyName })
          : isSubmission(item)
            ? t('{company} asks you to submit {name}.', { company: item.companyName, name: item.number ?? item.title })
            : t('{company} asks for your answer.', { company: item.companyName })}
      </span>
      {item.dueDate && (
        <span>
          {t('Due')}: <DueCell date={item.dueDate} days={days} mine />
        </span>
      )}
    </Box>
  );
}
