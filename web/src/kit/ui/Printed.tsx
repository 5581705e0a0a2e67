import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * The content for paper instead of the screen: black on white, landscape. Elements marked as `bar` keep their colour.
 */
export function Printed({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <>
      <GlobalStyles styles={ON_PAPER} />
      {createPortal(
        <div className="printed" aria-hidden>
          <h1>{heading}</h1>
          {children}
        </div>,
        document.body,
      )}
    </>
  );
}

const ON_PAPER = {
  '.printed': { display: 'none' },
  '@media print': {
    'body > :not(.printed)': { display: 'none !important' },
    '.printed': { display: 'block', background: '#fff', colorScheme: 'light' },
    '.printed h1': { fontSize: 16, margin: '0 0 8px' },
    '.printed *': { color: '#000 !important', position: 'static !important' },
    '.printed td, .printed th': { background: 'none !important', borderColor: '#999 !important' },
    '.printed .bar': { printColorAdjust: 'exact' },
    '@page': { size: 'landscape', margin: '10mm' },
  },
};
