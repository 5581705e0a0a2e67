import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined';
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import ShareOutlined from '@mui/icons-material/ShareOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import StarOutlined from '@mui/icons-material/StarOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { copyPageLink } from '../../confirm/index.ts';
import { Link } from '../../nav/index.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useT } from '../../words/index.ts';
import { PlaceLine } from './PlaceLine.tsx';
import type { Place } from '../list/listTrail.ts';
import type { Marks } from './useMarks.ts';

interface RecordHeaderProps {
  /** The number, or the noun without one */
  name: string;
  title: string;
  /** The path of its location */
  where?: string | undefined;
  chip: ReactNode;
  /** Short facts after the chip */
  meta: ReactNode;
  place: Place | null;
  /** The list's path, for phones, which show no breadcrumbs */
  back: string;
  marks: Marks;
  /** Who else is here */
  lookers: ReactNode;
  onShare?: () => void;
  pdfHref?: string;
  actions: ReactNode;
  banner?: ReactNode;
}

/** The head of a record: number, status, title, actions, and tools. */
export function RecordHeader({
  name,
  title,
  where,
  chip,
  meta,
  place,
  back,
  marks,
  lookers,
  onShare,
  pdfHref,
  actions,
  banner,
}: RecordHeaderProps) {
  const t = useT();
  const { starred, watching } = marks;
  return (
    <Box component="header" sx={{ flex: 'none', p: '4px 16px 12px', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, minHeight: 32 }}>
        <IconButton
          component={Link}
          href={back}
          trail={false}
          aria-label={t('Back to the list')}
          sx={{ display: { sm: 'none' }, width: 44, height: 44, ml: '-12px', mr: '-8px' }}
        >
          <ArrowBackOutlined />
        </IconButton>
        <Box component="b" className="num" sx={{ typography: 'body1', fontWeight: 700, color: 'text.secondary' }}>
          {name}
        </Box>
        {chip}
        <Box sx={{ display: { xs: 'none', sm: 'block' }, typography: 'caption', color: 'text.secondary', minWidth: 0 }}>
          {meta}
        </Box>
        <Box sx={{ flex: 1 }} />
        {lookers}
        <Box sx={{ display: 'flex', alignItems: 'center', gap: '2px' }}>
          {place && (
            <>
              <Box
                component="span"
                className="num"
                sx={{ display: { xs: 'none', sm: 'inline' }, typography: 'caption', color: 'text.tertiary', mr: '4px' }}
              >
                {t('{index} of {total}', { index: place.index, total: place.total })}
              </Box>
              <Step label={t('Previous record, K')} href={place.previous}>
                <KeyboardArrowUpOutlined />
              </Step>
              <Step label={t('Next record, J')} href={place.next}>
                <KeyboardArrowDownOutlined />
              </Step>
              <Box
                sx={{ display: { xs: 'none', sm: 'block' }, width: '1px', height: 20, bgcolor: 'divider', mx: '4px' }}
              />
            </>
          )}
          <Box sx={{ display: { xs: 'none', sm: 'flex' }, gap: '2px' }}>
            <Tool label={starred ? t('Starred; take the star off') : t('Star')} pressed={starred} onPress={marks.star}>
              {starred ? <StarOutlined /> : <StarBorderOutlined />}
            </Tool>
            <Tool
              label={watching ? t('You watch this; stop watching') : t('Watch')}
              pressed={watching}
              onPress={marks.watch}
            >
              {watching ? <VisibilityOutlined /> : <VisibilityOffOutlined />}
            </Tool>
            <Tool label={t('Copy link')} onPress={copyPageLink}>
              <LinkOutlined />
            </Tool>
            {onShare && (
              <Tool label={t('Share link')} onPress={onShare}>
                <ShareOutlined />
              </Tool>
            )}
            {pdfHref && (
              <Tooltip title={t('PDF with custody and history')}>
                <IconButton component="a" href={pdfHref} target="_blank" rel="noopener" aria-label={t('PDF')}>
                  <PictureAsPdfOutlined />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'flex-start',
          justifyContent: 'flex-end',
          // The buttons go below a long title and an open composer, so that the title does not wrap because of them.
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 1,
          mt: '4px',
        }}
      >
        <Box sx={{ flex: { xs: '1 0 100%', md: '1 1 auto' }, minWidth: 0 }}>
          <Box
            component="h1"
            sx={{ m: 0, typography: { xs: 'headline2', sm: 'headline1' }, pt: '4px', overflowWrap: 'anywhere' }}
          >
            {title}
          </Box>
          <PlaceLine path={where} />
        </Box>
        <Box sx={{ display: { xs: 'none', sm: 'block' }, minWidth: 0 }}>{actions}</Box>
      </Box>
      <Box sx={{ display: { sm: 'none' }, typography: 'caption', color: 'text.secondary', mt: '4px' }}>{meta}</Box>
      {banner && <Box sx={{ mt: '12px', '&:empty': { display: 'none' } }}>{banner}</Box>}
    </Box>
  );
}

function Tool({
  label,
  pressed,
  onPress,
  children,
}: {
  label: string;
  pressed?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-pressed={pressed} onClick={onPress}>
        {children}
      </IconButton>
    </Tooltip>
  );
}

function Step({ label, href, children }: { label: string; href: string | null; children: ReactNode }) {
  if (href === null)
    return (
      <IconButton aria-label={label} aria-disabled sx={{ color: 'text.disabled' }}>
        {children}
      </IconButton>
    );
  return (
    <Tooltip title={label}>
      <IconButton component={Link} href={href} replace aria-label={label}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
