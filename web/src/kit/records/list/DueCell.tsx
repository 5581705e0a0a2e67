import { useFormat } from '../../words/index.ts';
import looks from './DueCell.module.css';

/**
 * A due date in words when it is near. Late in my court and late elsewhere have different colours. A date that is no
 * longer relevant (`days` is null) is dimmed.
 */
export function DueCell({ date, days, mine }: { date: string | null; days: number | null; mine: boolean }) {
  const format = useFormat();
  if (!date) return null;
  const words = days === null ? format.day(date) : format.dueIn(days, date);
  return (
    <span
      className={`num ${looks.due} ${looks[days === null ? 'over' : dueTone(days, mine)] ?? ''}`}
      title={format.day(date)}
    >
      {words}
    </span>
  );
}

/** The urgency of a due date: late in my court, late elsewhere, near, or none. */
export type DueTone = 'turn' | 'late' | 'soon' | 'plain';

/** `days` until the due date, negative when late. In my court today counts as late; elsewhere only the past does. */
export function dueTone(days: number | null, mine: boolean): DueTone {
  if (days === null) return 'plain';
  if (days < 0) return mine ? 'turn' : 'late';
  if (days === 0 && mine) return 'turn';
  return days <= 2 ? 'soon' : 'plain';
}
