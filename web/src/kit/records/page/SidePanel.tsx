import CloseOutlined from '@mui/icons-material/CloseOutlined';
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { copyLink } from '../../confirm/index.ts';
import { useGo } from '../../nav/go.ts';
import { Link } from '../../nav/Link.tsx';
import { PANEL_WIDTH } from '../../theme/sizes.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useT } from '../../words/index.ts';

/** The props that a list gives to its panel. */
export interface PanelFrame {
  /** The page of the record, from its row; undefined if its row is not shown */
  href: string | undefined;
  index: number | null;
  total: number;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
  /** Opens another record instead */
  onRecord?: (recordId: string) => void;
}

interface SidePanelProps {
  frame: PanelFrame;
  /** The record's number, or its kind without one */
  name: string;
  /** Undefined while the record's project is unknown */
  href: string | undefined;
  children: ReactNode;
  footer?: ReactNode;
  /** A composer instead of the footer */
  composer?: ReactNode;
}

/** A record beside its list, with buttons for its neighbours, its link and its page. */
export function SidePanel({ frame, name, href, children, footer, composer }: SidePanelProps) {
  const t = useT();
  const go = useGo();
  const isBeside = useMediaQuery('(min-width: 1200px)');
  // Handles a desk's address opened on a phone.
  const leave = useEffectEvent((page: string) => go(page, { replace: true }));
  useEffect(() => {
    if (!isBeside && href !== undefined) leave(href);
  }, [isBeside, href]);
  return (
    <Box
      component="aside"
      aria-label={name}
      data-drop
      data-panel
      sx={{
        width: PANEL_WIDTH,
        flex: 'none',
        borderLeft: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        '&:has(> [data-composer]) > [data-footer]': { display: 'none' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: '2px',
          height: 44,
          pl: 2,
          pr: 1,
          borderBottom: 1,
          borderColor: 'divider',
          flex: 'none',
        }}
      >
        <Box component="b" className="num">
          {name}
        </Box>
        {frame.index !== null && (
          <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.tertiary', ml: 1 }}>
            {t('{index} of {total}', { index: frame.index, total: frame.total })}
          </Box>
        )}
        <Box sx={{ flex: 1 }} />
        <PanelButton label={t('Previous record, K')} onPress={frame.onPrevious}>
          <KeyboardArrowUpOutlined />
        </PanelButton>
        <PanelButton label={t('Next record, J')} onPress={frame.onNext}>
          <KeyboardArrowDownOutlined />
        </PanelButton>
        <Box sx={{ width: '1px', height: 20, bgcolor: 'divider', mx: '4px' }} />
        <PanelButton label={t('Copy link')} onPress={href === undefined ? null : () => void copyLink(href)}>
          <LinkOutlined />
        </PanelButton>
        {href !== undefined && (
          <Tooltip title={t('Open full page, Enter')}>
            <IconButton component={Link} href={href} aria-label={t('Open full page, Enter')}>
              <OpenInFullOutlined sx={{ fontSize: 18 }} />
            </IconButton>
          </Tooltip>
        )}
        <PanelButton label={t('Close, Esc')} onPress={frame.onClose}>
          <CloseOutlined />
        </PanelButton>
      </Box>
      <Box
        tabIndex={0}
        sx={{
          p: 2,
          overflowY: 'auto',
          position: 'relative',
          flex: 1,
          minHeight: 0,
          display: 'flex',
          flexDirection: 'column',
          gap: 2,
          '&:focus-visible': { outlineOffset: '-2px' },
        }}
      >
        {children}
      </Box>
      {composer}
      {footer && (
        <Box
          data-footer
          sx={{
            display: 'flex',
            gap: 1,
            p: '12px 16px',
            borderTop: 1,
            borderColor: 'divider',
            flex: 'none',
            alignItems: 'center',
            '&:empty': { display: 'none' },
          }}
        >
          {footer}
        </Box>
      )}
    </Box>
  );
}

function PanelButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-disabled={onPress === null || undefined}
        onClick={() => onPress?.()}
        sx={onPress === null ? { color: 'text.disabled' } : undefined}
      >
        {children}
      </IconButton>
    </Tooltip>
  );
}
