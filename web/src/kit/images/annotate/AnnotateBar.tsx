import ArrowOutwardOutlined from '@mui/icons-material/ArrowOutwardOutlined';
import CloudOutlined from '@mui/icons-material/CloudOutlined';
import CropSquareOutlined from '@mui/icons-material/CropSquareOutlined';
import GestureOutlined from '@mui/icons-material/GestureOutlined';
import RedoOutlined from '@mui/icons-material/RedoOutlined';
import TextFieldsOutlined from '@mui/icons-material/TextFieldsOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useT } from '../../words/index.ts';
import { target, toolbar } from '../ViewerTools.tsx';
import { TOOLS } from './shapes.ts';
import type { Tool } from './shapes.ts';
import { COLOURS } from './useAnnotation.ts';
import type { Annotation } from './useAnnotation.ts';

const ICONS: Record<Tool, typeof GestureOutlined> = {
  pen: GestureOutlined,
  arrow: ArrowOutwardOutlined,
  rectangle: CropSquareOutlined,
  cloud: CloudOutlined,
  text: TextFieldsOutlined,
};

/** The tools of an annotation: pen and colour, undo and redo, keep or discard. */
export function AnnotateBar({ annotation }: { annotation: Annotation }) {
  const t = useT();
  const { tool, colour, shapes, busy } = annotation;
  const names: Record<Tool, string> = {
    pen: t('Pen'),
    arrow: t('Arrow'),
    rectangle: t('Rectangle'),
    cloud: t('Cloud'),
    text: t('Text'),
  };
  const colourNames = [t('Red'), t('Orange'), t('Blue'), t('Green'), t('Black')];
  return (
    <Box role="toolbar" aria-label={t('Annotate a copy')} sx={toolbar}>
      {TOOLS.map((one) => {
        const Icon = ICONS[one];
        return (
          <Tooltip key={one} title={names[one]}>
            <IconButton aria-pressed={tool === one} onClick={() => annotation.setTool(one)} sx={target}>
              <Icon />
            </IconButton>
          </Tooltip>
        );
      })}
      <Step label={t('Undo, Z')} onPress={annotation.undo}>
        <UndoOutlined />
      </Step>
      <Step label={t('Redo, Y')} onPress={annotation.redo}>
        <RedoOutlined />
      </Step>
      <Rule />
      {COLOURS.map((one, index) => (
        <Tooltip key={one} title={colourNames[index]}>
          <IconButton aria-pressed={colour === one} onClick={() => annotation.setColour(one)} sx={target}>
            <Box
              component="span"
              sx={{ width: 20, height: 20, borderRadius: '50%', border: '2px solid #ffffff', outline: '1px solid' }}
              style={{ background: one }}
            />
          </IconButton>
        </Tooltip>
      ))}
      <Box sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: 16 } }} />
      <Button onClick={annotation.leave} sx={{ ...target, display: { xs: 'none', sm: 'inline-flex' } }}>
        {t('Cancel')}
      </Button>
      <ActionButton
        variant="contained"
        can={shapes.length > 0 ? true : t('Draw something first')}
        busy={busy}
        onPress={annotation.save}
        sx={target}
      >
        {t('Save the copy')}
      </ActionButton>
    </Box>
  );
}

function Step({ label, onPress, children }: { label: string; onPress: (() => void) | null; children: ReactNode }) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-disabled={onPress === null || undefined}
        onClick={() => onPress?.()}
        sx={{ ...target, ...(onPress === null && { color: 'text.disabled' }) }}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}

function Rule() {
  return (
    <Box sx={{ width: { xs: '100%', sm: '1px' }, height: { xs: 0, sm: 24 }, bgcolor: 'divider', mx: { sm: '4px' } }} />
  );
}
