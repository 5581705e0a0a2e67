import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { Select } from '../../ui/Select.tsx';
import { useFormat, useT } from '../../words/index.ts';
import { pageButtons, pageSpan } from './listParams.ts';

interface PagerProps {
  pageNum: number;
  pageSize: number;
  total: number;
  /** A short sentence beside the range, such as "7 in your court, 5 late" */
  note?: ReactNode;
  onPage: (pageNum: number) => void;
  onSize: (pageSize: number) => void;
}

const SIZES = [10, 25, 50, 100];

/** The shown rows of the total, the page size, and links to the other pages. */
export const Pager = memo(function Pager({ pageNum, pageSize, total, note, onPage, onSize }: PagerProps) {
  const t = useT();
  const format = useFormat();
  const { from, to, pages } = pageSpan(pageNum, pageSize, total);
  return (
    <Box
      sx={{
        minHeight: 40,
        display: 'flex',
        alignItems: 'center',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        gap: 1,
        px: 2,
        borderTop: 1,
        borderColor: 'divider',
        flex: 'none',
        typography: 'caption',
        color: 'text.secondary',
        bgcolor: 'background.default',
      }}
    >
      <span className="num">
        <Box component="b" sx={{ color: 'text.primary' }}>
          {format.number(from)}–{format.number(to)}
        </Box>{' '}
        {t('of')}{' '}
        <Box component="b" sx={{ color: 'text.primary' }}>
          {format.number(total)}
        </Box>
      </span>
      {note && (
        <Box
          component="span"
          sx={{
            borderLeft: 1,
            borderColor: 'divider',
            pl: 1,
            ml: '4px',
            whiteSpace: 'nowrap',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          }}
        >
          {note}
        </Box>
      )}
      <Box sx={{ flex: 1 }} />
      <RowsPerPage pageSize={pageSize} onSize={onSize} />
      <Box component="nav" aria-label={t('Pages')} sx={{ display: 'flex', gap: '2px', alignItems: 'center' }}>
        <IconButton
          size="small"
          sx={touch}
          disabled={pageNum <= 1}
          aria-label={t('Previous page')}
          onClick={() => onPage(pageNum - 1)}
        >
          <ChevronLeft fontSize="small" />
        </IconButton>
        {pageButtons(pageNum, pages).map((page, index) =>
          page === null ? (
            <Box component="span" key={`gap${index}`} sx={{ px: '4px' }}>
              …
            </Box>
          ) : (
            <ButtonBase
              key={page}
              className="num"
              aria-current={page === pageNum ? 'page' : undefined}
              onClick={() => onPage(page)}
              sx={{
                minWidth: 28,
                height: 28,
                ...touch,
                borderRadius: 1,
                typography: 'caption',
                ...(page === pageNum && { bgcolor: 'action.selected', color: 'link', fontWeight: 700 }),
                '&:hover': { bgcolor: page === pageNum ? 'action.selected' : 'action.hover' },
              }}
            >
              {page}
            </ButtonBase>
          ),
        )}
        <IconButton
          size="small"
          sx={touch}
          disabled={pageNum >= pages}
          aria-label={t('Next page')}
          onClick={() => onPage(pageNum + 1)}
        >
          <ChevronRight fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
});

function RowsPerPage({ pageSize, onSize }: Pick<PagerProps, 'pageSize' | 'onSize'>) {
  const t = useT();
  const sizes = SIZES.includes(pageSize) ? SIZES : [...SIZES, pageSize].toSorted((a, b) => a - b);
  return (
    <Box
      component="label"
      sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}
    >
      {t('Rows')}
      <Select
        value={pageSize}
        onChange={(event) => onSize(Number(event.target.value))}
        look={{ minHeight: { xs: 44, sm: 28 } }}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Select>
    </Box>
  );
}

const touch = { '@media (pointer: coarse)': { minWidth: 44, height: 44 } } as const;
