/* A row of "Open records by days held": one bar per age, with three stacked courts. */

export interface Ageing {
  bucket: string;
  mine: number;
  ours: number;
  theirs: number;
}
export const COURTS = ['mine', 'ours', 'theirs'] as const;
export type Court = (typeof COURTS)[number];

export interface Segment {
  court: Court;
  count: number;
  x: number;
  width: number;
}
export interface Bar {
  bucket: string;
  total: number;
  y: number;
  segments: Segment[];
  /** Where the total is written */
  end: number;
}

interface Frame {
  /** Where bars begin, and how far the longest may reach */
  left: number;
  length: number;
  rowHeight: number;
  barHeight: number;
}

/** Bars in proportion to their counts; the longest fills the frame. A court with one record is at least 3 px wide. */
export function layOutAgeing(rows: readonly Ageing[], frame: Frame): Bar[] {
  const longest = Math.max(1, ...rows.map(totalOf));
  return rows.map((row, index) => {
    let x = frame.left;
    const segments: Segment[] = [];
    for (const court of COURTS) {
      const count = row[court];
      if (count === 0) continue;
      const width = Math.max(3, (count / longest) * frame.length);
      segments.push({ court, count, x, width: width - 1 });
      x += width;
    }
    return {
      bucket: row.bucket,
      total: totalOf(row),
      y: index * frame.rowHeight + (frame.rowHeight - frame.barHeight) / 2,
      segments,
      end: x,
    };
  });
}

export function totalOf(row: Ageing): number {
  return row.mine + row.ours + row.theirs;
}

/** The count of each court over all ages. */
export function courtTotals(rows: readonly Ageing[]): Record<Court, number> {
  const sum = { mine: 0, ours: 0, theirs: 0 };
  for (const row of rows) for (const court of COURTS) sum[court] += row[court];
  return sum;
}
