import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint, InputOf } from '@plumbline/contract/kit/endpoint';
import type { SignedTerms } from '@plumbline/contract/kit/terms';
import { query } from '../../api/index.ts';
import { SkeletonText } from '../../ui/Skeletons.tsx';
import { useT } from '../../words/index.ts';
import { FactList, Prose, Section } from './Section.tsx';
import { TermsTable } from './TermsTable.tsx';
import { downloadUrl } from '../list/listParams.ts';

/** A read that answers all that is signed, and the download of the same as PDF. */
export interface ReadTerms {
  call: Endpoint;
  input: Readonly<Record<string, string>>;
  pdf: { readonly path: string };
  /** what the download takes, where that is not the same */
  pdfInput?: Readonly<Record<string, string>>;
}

/** All that is signed, in a box that scrolls, for whoever is about to sign it. */
export function TermsToSign({ call, input, pdf, pdfInput = input }: ReadTerms) {
  const t = useT();
  const { data } = useQuery(query(call, input as InputOf<Endpoint>));
  const terms = data as SignedTerms | undefined;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, mb: 0.5 }}>
        <b>{t('Terms that are signed')}</b>
        <a href={downloadUrl(pdf.path, pdfInput)}>{t('Open as PDF')}</a>
      </Box>
      <Box
        role="region"
        aria-label={t('Terms that are signed')}
        tabIndex={0}
        // As high before the terms are there: the button below stays where it is.
        sx={{ height: 320, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, px: 2, py: 1 }}
      >
        {terms ? <Terms terms={terms} /> : <SkeletonText lines={8} />}
      </Box>
      <Box sx={{ mt: 0.5, minHeight: 36, typography: 'caption', color: 'text.tertiary', overflowWrap: 'anywhere' }}>
        {terms?.isFrozen === true && t('SHA-256 of what was signed: {hash}', { hash: terms.hash })}
        {terms?.isFrozen === false && t('SHA-256 of what is signed now: {hash}', { hash: terms.hash })}
      </Box>
    </Box>
  );
}

function Terms({ terms: { facts, parts } }: { terms: SignedTerms }) {
  return (
    <>
      <FactList facts={facts} />
      {parts.map(({ title, text, table }) => (
        <Section key={title} title={title}>
          {text && <Prose>{text}</Prose>}
          {table && <TermsTable table={table} />}
        </Section>
      ))}
    </>
  );
}

/** Shows the signed terms when the button is pressed. */
export function SignedTermsShown(terms: ReadTerms) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <TermsToSign {...terms} />;
  return (
    <Button variant="text" onClick={() => setOpen(true)}>
      {t('Show what was signed')}
    </Button>
  );
}
