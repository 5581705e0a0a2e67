import Box from '@mui/material/Box';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../../nav/lazyPart.ts';
import { SkeletonText } from '../../ui/Skeletons.tsx';
import type { ReadTerms } from './TermsToSign.tsx';

const TermsToSign = lazyPart(() => import('./TermsToSign.tsx').then((module) => module.TermsToSign));

/** The text above a signing form: the effect, and the terms to sign. For `FormVerb.lead`. */
export function signingLead(words: string, terms: ReadTerms | undefined): ReactNode {
  return (
    <>
      <Box sx={{ color: 'text.secondary' }}>{words}</Box>
      {terms && (
        <Suspense
          fallback={
            <Box sx={{ height: 384 }}>
              <SkeletonText lines={8} />
            </Box>
          }
        >
          <TermsToSign {...terms} />
        </Suspense>
      )}
    </>
  );
}
