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

/** The read of the terms to sign, and their download as PDF. */
export interface ReadTerms {
  call: Endpoint;
  input: Readonly<Record<string, string>>;
  pdf: { readonly path: string };
  /** The input of the download, if it differs */
  pdfInput?: Readonly<Record<string, string>>;
}

/** The terms to sign, in a scrolling box. */
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
        // A fixed height, so that the button below does not move when the terms load.
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
