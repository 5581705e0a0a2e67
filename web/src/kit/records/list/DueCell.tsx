import { useFormat } from '../../words/index.ts';
import looks from './DueCell.module.css';

/** A due date in words while it is near; late in my court and late elsewhere have two inks. One that no longer presses (`days` is null) is quiet. */
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

/** How a due date is said: late in my court, late elsewhere, near, or quiet. */
export type DueTone = 'turn' | 'late' | 'soon' | 'plain';

/** `days` to the due day, negative when late. In my court today presses already; elsewhere only what is past is late. */
export function dueTone(days: number | null, mine: boolean): DueTone {
  if (days === null) return 'plain';
  if (days < 0) return mine ? 'turn' : 'late';
  if (days === 0 && mine) return 'turn';
  return days <= 2 ? 'soon' : 'plain';
}
