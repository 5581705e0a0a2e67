import type { Awaited } from '@plumbline/contract/kit/records';
import { useFormat, useT } from '../../words/index.ts';
import looks from './DueCell.module.css';

/**
 * The part of a record that waits for me, and since when, instead of a due date that is not mine. One line, or the day
 * below.
 */
export function AwaitedCell({ awaited: { text, since }, short = false }: { awaited: Awaited; short?: boolean }) {
  const t = useT();
  const day = useFormat().day(since);
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / 86_400_000));
  return (
    <span title={t('{what} since {day}', { what: text, day })}>
      <span className={`${looks.due} ${looks.turn}`}>{text}</span>
      {short ? (
        <span className={`num ${looks.over}`}> · {t('{n} d', { n: days })}</span>
      ) : (
        <span className={`num ${looks.below}`}>{t('since {day}', { day })}</span>
      )}
    </span>
  );
}
