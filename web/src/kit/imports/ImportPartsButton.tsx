import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { lazyPart } from '../nav/index.ts';
import { useT } from '../words/index.ts';
import type { PartsImportProps } from './PartsImport.tsx';

const PartsImport = lazyPart(() => import('./PartsImport.tsx').then((module) => module.PartsImport));

/** The button that opens an import of project parts. */
export function ImportPartsButton(props: Omit<PartsImportProps, 'onClose'>) {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="text" startIcon={<UploadFileOutlined />} onClick={() => setIsOpen(true)}>
        {t('Import')}
      </Button>
      {isOpen && (
        <Suspense>
          <PartsImport {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
