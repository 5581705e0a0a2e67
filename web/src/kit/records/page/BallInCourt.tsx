import type { PersonRef } from '@plumbline/contract/kit/fields';
import { useActor } from '../../nav/index.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useT } from '../../words/index.ts';
import looks from './BallInCourt.module.css';

interface BallInCourtProps {
  people: readonly PersonRef[];
  /** It is in my court */
  mine: boolean;
  /** Days in this court */
  days?: number | null;
}

/** Who holds the ball and for how many days; "You" in orange when I hold it. */
export function BallInCourt({ people, mine, days = null }: BallInCourtProps) {
  const t = useT();
  const me = useActor().personId;
  const first = (mine && people.find((person) => person.personId === me)) || people[0];
  if (!first) return <span className={looks.dim}>{t('Nobody')}</span>;
  const others = people.length - 1;
  const names = people
    .map((person) => (person.companyName ? `${person.fullName}, ${person.companyName}` : person.fullName))
    .join('\n');
  const held = days === null ? null : Math.floor(days);
  return (
    <div className={looks.court}>
      <Tooltip describe title={<span className={looks.names}>{names}</span>}>
        <span className={looks.person}>
          <PersonAvatar person={first} />
          <span className={mine ? `${looks.name} ${looks.mine}` : looks.name}>{mine ? t('You') : first.fullName}</span>
          {others > 0 && <span className={looks.dim}>+{others}</span>}
        </span>
      </Tooltip>
      {held !== null && (
        <span className={`num ${looks.dim} ${looks.held}`} title={t('{n|1 day|# days} in this court', { n: held })}>
          {t('{n} d', { n: held })}
        </span>
      )}
    </div>
  );
}
