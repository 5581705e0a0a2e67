import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { compliance } from '@plumbline/contract/areas/compliance';
import type { ComplianceRow } from '@plumbline/contract/areas/compliance';
import { query } from '../../kit/api/index.ts';
import { ImageLightbox } from '../../kit/images/ImageLightbox.tsx';
import { AttachmentTiles } from '../../kit/records/page/Attachments.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { PaperAction, PaperCompany } from './ComplianceDialog.tsx';
import { StandingChip } from './StandingChip.tsx';
import { DOCUMENT_TONES, documentStatusName } from './record.tsx';
import { documentKindWords, insuranceTypeWords } from './words.ts';
import { lazyPart } from '../../kit/nav/index.ts';

const ComplianceDialog = lazyPart(() => import('./ComplianceDialog.tsx').then((module) => module.ComplianceDialog));

interface CompliancePanelProps {
  company: PaperCompany;
  /** Whether papers may be added, requested and changed */
  may: boolean;
  /** The paper that a notice links to */
  documentId: string | null;
}

/** Insurance, licences and other papers of a company. Papers that wait for us are first. */
export function CompliancePanel({ company, may, documentId }: CompliancePanelProps) {
  const t = useT();
  const [opened, setOpened] = useState<PaperAction | null>(null);
  const answer = useQuery(query(compliance.list, { companyId: company.companyId }, { stay: true }));
  return (
    <Loaded answer={answer} skeleton={<SkeletonRows rows={4} />}>
      {(papers) => (
        <Box sx={{ p: 2, maxWidth: 880, display: 'grid', gap: 1.5 }}>
          {may && (
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
              <Button variant="contained" onClick={() => setOpened({ verb: 'request' })}>
                {t('Ask for a document')}
              </Button>
              <Button onClick={() => setOpened({ verb: 'add' })}>{t('Add one that we have')}</Button>
            </Box>
          )}
          {papers.length === 0 && (
            <EmptyState
              cause="nothing"
              title={t('No documents yet')}
              text={t(
                'Ask their contact: they get a link, send the certificate without an account, and you check it here.',
              )}
            />
          )}
          {papers.map((paper) => (
            <Paper
              key={paper.documentId}
              paper={paper}
              may={may}
              open={paper.documentId === documentId}
              onVerb={(verb) => setOpened({ verb, paper })}
            />
          ))}
          <ImageLightbox touches={[compliance.list]} />
          {opened && (
            <Suspense>
              <ComplianceDialog company={company} opened={opened} onClose={() => setOpened(null)} />
            </Suspense>
          )}
        </Box>
      )}
    </Loaded>
  );
}

interface PaperProps {
  paper: ComplianceRow;
  may: boolean;
  /** Opened by a notice */
  open: boolean;
  onVerb: (verb: PaperAction['verb']) => void;
}

function Paper({ paper, may, open, onVerb }: PaperProps) {
  const t = useT();
  const format = useFormat();
  const over = paper.status === 'superseded' || paper.status === 'void';
  const name = paper.insuranceType ? insuranceTypeWords(t)[paper.insuranceType] : documentKindWords(t)[paper.kind];
  const facts = [
    paper.carrier,
    paper.policyNo && t('No. {number}', { number: paper.policyNo }),
    paper.limitCents !== null && t('Limit {amount}', { amount: format.cents(paper.limitCents) }),
    paper.additionalInsured && t('we are additional insured'),
    paper.expiresOn && t('until {day}', { day: format.day(paper.expiresOn) }),
    paper.askedOf && t('asked of {name}', { name: paper.askedOf.fullName }),
  ];
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{ border: 1, borderColor: open ? 'link' : 'divider', borderRadius: 1, p: 1.5, opacity: over ? 0.7 : 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Box component="h2" sx={{ m: 0, typography: 'body1', fontWeight: 700 }}>
          {name}
        </Box>
        {paper.standing ? (
          <StandingChip standing={paper.standing} />
        ) : (
          <StatusChip tone={DOCUMENT_TONES[paper.status] ?? 'neutral'} word={documentStatusName(paper.status, t)} />
        )}
        {may && !over && (
          <Box sx={{ ml: { sm: 'auto' }, mb: { xs: 1, sm: 0 }, display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            {paper.status === 'offered' && (
              <>
                <Button variant="contained" onClick={() => onVerb('accept')}>
                  {t('Accept')}
                </Button>
                <Button onClick={() => onVerb('reject')}>{t('Send back')}</Button>
              </>
            )}
            {paper.status === 'accepted' && <Button onClick={() => onVerb('update')}>{t('Correct')}</Button>}
            <Button onClick={() => onVerb('void')}>{t('Strike')}</Button>
          </Box>
        )}
      </Box>
      <Box className="num" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Box>
      {paper.note && <Box sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>{paper.note}</Box>}
      {paper.files.length > 0 && (
        <Box sx={{ mt: 1 }}>
          <AttachmentTiles attachments={paper.files} />
        </Box>
      )}
    </Box>
  );
}
