import EditOutlined from '@mui/icons-material/EditOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import { Suspense, lazy, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { useT } from '../words/index.ts';
import type { FactEditorProps } from './FactEditor.tsx';
import type { FormFields } from './formFields.ts';
import type { EditableRecord } from './recordSource.ts';

const FactEditor = lazy(() => import('./FactEditor.tsx').then((module) => ({ default: module.FactEditor })));

interface FactEditProps<R extends EditableRecord, E extends Endpoint, Fields extends FormFields> extends Omit<
  FactEditorProps<R, E, Fields>,
  'frame'
> {
  /** the fact as it is read; nothing where it is empty */
  children: ReactNode;
}

/** A fact of a record that is pressed to change it where it stands; it is read alone where the person may not do `verb` now. */
export function FactEdit<R extends EditableRecord, E extends Endpoint, Fields extends FormFields>(
  props: FactEditProps<R, E, Fields>,
) {
  const { record, verb, fields, name, children } = props;
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (record.can[verb] !== true) return children;
  // A lazy component forgets what it is generic in.
  const Editor = FactEditor as unknown as ComponentType<FactEditorProps<R, E, Fields>>;
  const label = t('Change {fact}', { fact: fields[name]?.label ?? '' });
  return (
    <>
      <ButtonBase
        aria-label={label}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          font: 'inherit',
          textAlign: 'left',
          justifyContent: 'flex-start',
          gap: 'inherit',
          borderRadius: 1,
          mx: '-4px',
          px: '4px',
          minHeight: { xs: 44, sm: 24 },
          minWidth: 44,
          maxWidth: '100%',
          '& > svg:last-child': { visibility: 'hidden', ml: '4px', flex: 'none' },
          '&:hover, &:focus-visible': { bgcolor: 'action.hover', '& > svg:last-child': { visibility: 'visible' } },
        }}
      >
        {children || '–'}
        <EditOutlined aria-hidden sx={{ fontSize: 14, color: 'text.tertiary' }} />
      </ButtonBase>
      {anchor && (
        <Suspense>
          <Editor {...props} frame={{ anchor, onClose: () => setAnchor(null) }} />
        </Suspense>
      )}
    </>
  );
}
