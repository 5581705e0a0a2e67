import { useFormat } from '../words/index.ts';
import looks from './DueCell.module.css';
import { dueTone } from './due.ts';

/** A due date in words while it is near; late in my court and late elsewhere have two inks. */
export function DueCell({ date, days, mine }: { date: string | null; days: number | null; mine: boolean }) {
  const format = useFormat();
  if (!date) return null;
  const words = days === null ? format.day(date) : format.dueIn(days, date);
  return (
    <span className={`num ${looks.due} ${looks[dueTone(days, mine)] ?? ''}`} title={format.day(date)}>
      {words}
    </span>
  );
}
