import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Dialog } from '../ui/Dialog.tsx';
import { useT } from '../words/index.ts';
import { ImportSteps } from './ImportSteps.tsx';
import type { Step } from './ImportSteps.tsx';

interface ImportFrameProps {
  title: string;
  fileName: string | undefined;
  step: Step;
  /** The path to go back to; without it the import is a dialog */
  back?: string;
  /** Above everything else, such as running imports */
  above?: ReactNode;
  onClose: () => void;
  wide: boolean;
  /** At the two ends of the bottom bar, with a text between */
  start: ReactNode;
  hint: string;
  end: ReactNode;
  children: ReactNode;
}

/** The frame of each import step: steps above, buttons below. A dialog or a full screen. */
export function ImportFrame(props: ImportFrameProps) {
  const { title, fileName, step, back, above, onClose, wide, start, hint, end, children } = props;
  const t = useT();
  const said = hint && (
    <Box sx={{ typography: 'caption', color: 'text.secondary', textAlign: { xs: 'start', sm: 'end' } }}>{hint}</Box>
  );
  if (back === undefined)
    return (
      <Dialog
        title={title}
        {...(wide && { width: 1240 })}
        onClose={onClose}
        keepOpen
        actions={
          <>
            {said}
            {/* On a phone the three buttons are too wide for the dialog, and its × closes it too. */}
            <Button onClick={onClose} sx={{ display: wide ? { xs: 'none', sm: 'inline-flex' } : 'inline-flex' }}>
              {t('Cancel')}
            </Button>
            {start}
            {end}
          </>
        }
      >
        <Box
          sx={{
            display: 'flex',
            flexDirection: 'column',
            mx: -2,
            containerType: wide ? 'inline-size' : undefined,
            height: wide ? 'min(640px, 66dvh)' : 'auto',
            overflow: { xs: 'auto', sm: 'visible' },
          }}
        >
          <Box sx={{ px: 2, pb: 1, flex: 'none' }}>
            <ImportSteps step={step} />
          </Box>
          {children}
        </Box>
      </Dialog>
    );
  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', containerType: 'inline-size' }}>
      <Box
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', position: 'relative', display: 'flex', flexDirection: 'column' }}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            px: 2,
            minHeight: 44,
            flex: 'none',
          }}
        >
          <Button variant="text" startIcon={<ArrowBackOutlined />} onClick={onClose} sx={{ ml: -1 }}>
            {back}
          </Button>
          <Typography variant="headline1">{title}</Typography>
          <Box
            sx={{ flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}
            title={fileName}
          >
            {fileName && <DescriptionOutlined fontSize="small" />}
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {fileName}
            </Box>
          </Box>
          <ImportSteps step={step} />
        </Box>
        {above}
        {children}
      </Box>
      {(start || end) && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 1,
            minHeight: 56,
            flex: 'none',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          {start}
          <Box sx={{ flex: 1, minWidth: { xs: '100%', sm: 0 }, order: { xs: -1, sm: 0 } }}>{said}</Box>
          {end}
        </Box>
      )}
    </Box>
  );
}
