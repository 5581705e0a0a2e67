import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { tenants } from '@plumbline/contract/areas/tenants';
import type { Licence } from '@plumbline/contract/areas/tenants';
import { query } from '../../kit/api/index.ts';
import { Link, useBreadcrumbs, useCameFrom, useRight } from '../../kit/nav/index.ts';
import { FactList, Section } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { Page } from './Page.tsx';
import { standingOf } from './words.ts';

/** The plan: what it includes, what it lacks, and whom to ask. Opening a missing part leads here. */
export function LicenceScreen() {
  const t = useT();
  const from = useCameFrom();
  useBreadcrumbs([{ text: t('Plan'), href: '/licence' }]);
  const answer = useQuery(query(tenants.licence, {}));
  const licence = answer.data;
  return (
    <Page
      title={from ? t('Your plan does not hold this') : t('Your plan')}
      text={
        from
          ? t('{path} belongs to an area that is not part of it. Nothing is lost: it opens when the plan grows.', {
              path: from,
            })
          : undefined
      }
    >
      {answer.isPending && <SkeletonText lines={6} />}
      {answer.isError && !licence && <LoadFailed error={answer.error} retry={() => void answer.refetch()} />}
      {licence && <Plan licence={licence} />}
    </Page>
  );
}

function Plan({ licence }: { licence: Licence }) {
  const t = useT();
  const format = useFormat();
  const mayUpgrade = useRight('subtenant.upgrade', 'read') !== 'none';
  const { plan, others, seats, seatsUsed, storage, subtenants, endsAt, parentName, ask } = licence;
  const standing = standingOf(licence, t);
  return (
    <>
      <Section title={t('What you have')}>
        <FactList
          facts={[
            { label: t('Plan'), value: plan.name },
            { label: t('State'), value: <StatusChip {...standing} /> },
            {
              label: t('Seats'),
              value: (
                <span className="num">
                  {t('{used} of {seats} used', { used: format.number(seatsUsed), seats: format.number(seats) })}
                </span>
              ),
            },
            {
              label: t('Files'),
              value: (
                <span className="num">
                  {storage.most === null
                    ? t('{used}, counted under the plan of another company', { used: format.bytes(storage.used) })
                    : t('{used} of {most} used', {
                        used: format.bytes(storage.used),
                        most: format.bytes(storage.most),
                      })}
                </span>
              ),
            },
            subtenants
              ? {
                  label: t('Sub-tenants'),
                  value: (
                    <span className="num">
                      {t('{used} of {most} used', {
                        used: format.number(subtenants.used),
                        most: format.number(subtenants.most),
                      })}
                    </span>
                  ),
                }
              : null,
            endsAt ? { label: t('Read-only from'), value: format.instant(endsAt) } : null,
            parentName ? { label: t('Under'), value: parentName } : null,
            {
              label: t('Holds'),
              value: plan.areas.length === 0 ? t('Everything') : plan.areas.join(', '),
            },
            { label: t('Leaves out'), value: plan.without.join(', ') },
          ]}
        />
      </Section>
      {plan.without.length > 0 && (
        <Section title={t('Other plans')}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {others.map((other) => (
              <Box component="li" key={other.code} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
                <b>{other.name}</b>
                <Box sx={{ color: 'text.secondary' }}>
                  {other.areas.length === 0 ? t('Everything') : other.areas.join(', ')} ·{' '}
                  <span className="num">
                    {t('{n} seats', { n: format.number(other.seats) })} ·{' '}
                    {t('{size} of files', { size: format.bytes(other.storage) })}
                  </span>
                </Box>
              </Box>
            ))}
          </Box>
        </Section>
      )}
      <Section title={t('Whom to ask')}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {ask.map((person) => (
            <Box component="li" key={person.email} sx={{ py: 0.5 }}>
              {person.fullName} · <a href={`mailto:${person.email}`}>{person.email}</a>
            </Box>
          ))}
        </Box>
        {!parentName && <Box sx={{ color: 'text.secondary' }}>{t('They ask the operator of this Plumbline.')}</Box>}
        {parentName && mayUpgrade && (
          <Button component={Link} href="/subtenant/upgrade" trail={false} sx={{ mt: 1 }}>
            {t('Stand alone, with a plan of your own')}
          </Button>
        )}
      </Section>
    </>
  );
}
