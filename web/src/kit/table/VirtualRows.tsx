import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface VirtualRowsProps {
  label: string;
  count: number;
  /** px */
  height?: number;
  row: (index: number) => ReactNode;
  /** Receives the visible rows, to fetch them */
  onSpan?: (span: { first: number; last: number }) => void;
}

/** Rows of equal height, in any number: only visible rows are drawn. */
export function VirtualRows({ label, count, height = 36, row, onSpan }: VirtualRowsProps) {
  const box = useRef<HTMLDivElement>(null);
  // Only this component reads the virtualizer, so no memoised value can be stale.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 12,
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const tell = useRef(onSpan);
  tell.current = onSpan;
  useEffect(() => tell.current?.({ first, last }), [first, last]);
  return (
    <Box
      ref={box}
      role="list"
      aria-label={label}
      tabIndex={0}
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        position: 'relative',
        '&:focus-visible': { outlineOffset: '-2px' },
      }}
    >
      <Box style={{ height: virtual.getTotalSize() }} sx={{ position: 'relative' }}>
        {items.map((item) => (
          <Box
            key={item.key}
            role="listitem"
            aria-setsize={count}
            aria-posinset={item.index + 1}
            style={{ transform: `translateY(${item.start}px)`, height: item.size }}
            sx={{
              position: 'absolute',
              insetInline: 0,
              top: 0,
              borderBottom: 1,
              borderColor: 'divider',
              display: 'grid',
              alignItems: 'center',
            }}
          >
            {row(item.index)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
