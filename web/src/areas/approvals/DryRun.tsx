import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { approvalPolicies } from '@plumbline/contract/areas/approvals';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { useSend } from '../../kit/api/index.ts';
import { DateField } from '../../kit/ui/DateField.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import type { PolicyInput } from './words.ts';

type Found = OutputOf<typeof approvalPolicies.dryRun>;

/**
 * Tries a policy on past records before it is saved: shows which steps each would have had, and who would have been
 * asked.
 */
export function DryRun({
  input,
  isWhole,
  onRefused,
}: {
  input: PolicyInput;
  isWhole: () => boolean;
  onRefused: (error: unknown) => void;
}) {
  const t = useT();
  const [days, setDays] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const run = useSend(approvalPolicies.dryRun, { quiet: true });
  return (
    <Box component="section" aria-label={t('Dry run')} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
      <Box component="h3" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
        {t('Dry run')}
      </Box>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        {t('Shows who would have been asked. Without days: last quarter. Nothing is saved.')}
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr auto' }, alignItems: 'end' }}>
        <DateField label={t('From')} optional value={days.from} onChange={(from) => setDays({ ...days, from })} />
        <DateField label={t('To')} optional value={days.to} onChange={(to) => setDays({ ...days, to })} />
        <Button
          disabled={run.isPending}
          onClick={() => isWhole() && run.mutate({ ...input, ...days }, { onError: onRefused })}
        >
          {t('Try it')}
        </Button>
      </Box>
      <Box role="status">{run.data && <Result found={run.data} ownId={input.policyId} />}</Box>
    </Box>
  );
}

function Result({ found, ownId }: { found: Found; ownId: string }) {
  const t = useT();
  const format = useFormat();
  const values = { n: found.records, from: format.day(found.from), to: format.day(found.to) };
  return (
    <Box
      ref={(shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' })}
      sx={{ mt: 2, display: 'grid', gap: 1.5 }}
    >
      <Box>{t('{n|One record was|# records were} made from {from} to {to}.', values)}</Box>
      <Box component="ul" aria-label={t('Which way they would have gone')} sx={{ m: 0, pl: 2.5 }}>
        {found.routes.map((route) => (
          <Box component="li" key={route.policyId ?? ''} sx={{ fontWeight: route.policyId === ownId ? 700 : 400 }}>
            {[
              `${route.policyId === ownId ? t('This policy') : (route.name ?? t('No policy'))}: ${route.records}`,
              route.withoutApproval > 0 && t('{n} without approval', { n: route.withoutApproval }),
              route.stuck > 0 && t('{n} that nobody could approve', { n: route.stuck }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
        ))}
      </Box>
      {found.people.length > 0 && (
        <Box component="ul" aria-label={t('Who would have been asked')} sx={{ m: 0, pl: 2.5 }}>
          {found.people.map(({ person, asked }) => (
            <li key={person.personId}>{t('{name}: {n|once|# times}', { name: person.fullName, n: asked })}</li>
          ))}
        </Box>
      )}
    </Box>
  );
}
