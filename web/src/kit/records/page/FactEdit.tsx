import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import type { EditFrame } from '../../table/columns.ts';
import { useT } from '../../words/index.ts';

interface FactEditProps {
  /** The label of the fact */
  label: string;
  /** Whether it can be changed now, from `can` */
  can: true | string | undefined;
  /** It contains links: a button beside it opens the editor */
  apart?: boolean;
  /** The editor that opens under it: a `FactEditor`, loaded on press */
  editor?: (frame: EditFrame) => ReactNode;
  /** Or the action of a press, such as opening a verb's form */
  onPress?: () => void;
  /** The fact to read; undefined when empty */
  children: ReactNode;
}

/** A fact that is pressed to edit it in place; read-only if the person may not change it now. */
export function FactEdit({ label, can, apart = false, editor, onPress, children }: FactEditProps) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (can !== true) return children;
  const isApart = apart && Boolean(children);
  const button = (
    <ButtonBase
      aria-haspopup="dialog"
      onClick={(event) => (onPress ? onPress() : setAnchor(event.currentTarget))}
      sx={{
        font: 'inherit',
        textAlign: 'left',
        justifyContent: isApart ? 'center' : 'flex-start',
        flexShrink: 0,
        // What does not fit beside the value goes below it, uncut.
        flexWrap: 'wrap',
        gap: 'inherit',
        borderRadius: 1,
        mx: '-4px',
        px: '4px',
        minHeight: { xs: 44, sm: 24 },
        minWidth: isApart ? 24 : 44,
        maxWidth: '100%',
        position: 'relative',
        ...(!isApart && {
          '& > svg:last-child': {
            visibility: 'hidden',
            position: 'absolute',
            right: '-14px',
            top: 'calc(50% - 7px)',
          },
        }),
        '&:hover, &:focus-visible': { bgcolor: 'action.hover', '& > svg:last-child': { visibility: 'visible' } },
      }}
    >
      <span className="vh">{t('Change {fact}', { fact: label })}: </span>
      {!isApart && (children || '–')}
      <EditOutlined aria-hidden sx={{ fontSize: 14, color: 'text.tertiary' }} />
    </ButtonBase>
  );
  return (
    <>
      {isApart ? (
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
          <Box component="span" sx={{ minWidth: 0 }}>
            {children}
          </Box>
          {button}
        </Box>
      ) : (
        button
      )}
      {anchor && <Suspense>{editor?.({ anchor, onClose: () => setAnchor(null) })}</Suspense>}
    </>
  );
}
