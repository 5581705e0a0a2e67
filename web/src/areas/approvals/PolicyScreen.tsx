import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approvalPolicies } from '@plumbline/contract/areas/approvals';
import type { ApprovalPolicy } from '@plumbline/contract/areas/approvals';
import { query, useSend } from '../../kit/api/index.ts';
import { confirm } from '../../kit/confirm/index.ts';
import { useBreadcrumbs, useRight } from '../../kit/nav/index.ts';
import { PageHeader } from '../../kit/records/page/PageHeader.tsx';
import { Section } from '../../kit/records/page/Section.tsx';
import { useKinds } from '../../kit/records/kind/useKinds.ts';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { Loaded } from '../../kit/ui/Loaded.tsx';
import { SkeletonCards } from '../../kit/ui/Skeletons.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { PolicyDialog } from './PolicyDialog.tsx';
import { kindName, rangeOf, stepSays, typeName } from './words.ts';
import type { Policies } from './words.ts';

/** The approval policies of the company, by kind of record and amount. */
export function PolicyScreen() {
  const t = useT();
  const may = useRight('setting.approvalPolicy', 'update') !== 'none';
  const answer = useQuery(query(approvalPolicies.list, {}));
  const [edited, setEdited] = useState<ApprovalPolicy | 'new' | null>(null);
  const named = useKinds();
  useBreadcrumbs([{ text: t('Approval policies'), href: '/setting/approvalPolicy' }]);
  const add = may && (answer.data?.kinds.length ?? 0) > 0 && (
    <Button variant="contained" onClick={() => setEdited('new')}>
      {t('New policy')}
    </Button>
  );
  const isEmpty = answer.data?.policies.length === 0;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 0 auto', maxWidth: 1200 }}>
      <PageHeader title={t('Approval policies')} actions={!isEmpty && add} />
      <Loaded answer={answer} skeleton={<SkeletonCards cards={3} />}>
        {(found) =>
          found.policies.length === 0 ? (
            <EmptyState
              cause="nothing"
              title={t('No policies yet')}
              topic={t('Approvals')}
              text={t(
                'Without a policy one of those whose role lets them approve is enough. Nobody approves their own.',
              )}
              actions={add}
            />
          ) : (
            named && <PolicyList found={found} onEdit={may ? setEdited : undefined} />
          )
        }
      </Loaded>
      {edited && answer.data && (
        <PolicyDialog policy={edited === 'new' ? null : edited} all={answer.data} onClose={() => setEdited(null)} />
      )}
    </Box>
  );
}

function PolicyList({ found, onEdit }: { found: Policies; onEdit: ((policy: ApprovalPolicy) => void) | undefined }) {
  const t = useT();
  const format = useFormat();
  const remove = useSend(approvalPolicies.remove, { touches: [approvalPolicies.list] });
  const kinds = [...new Set(found.policies.map(({ kind }) => kind))];
  async function ask({ policyId, name }: ApprovalPolicy) {
    const text = t('Remove “{name}”? Approvals that are under way continue.', { name });
    if (await confirm({ text, confirmLabel: t('Remove'), tone: 'danger' })) remove.mutate({ policyId });
  }
  return (
    <Box sx={{ p: 2 }}>
      {kinds.map((kind) => (
        <Section key={kind} title={kindName(kind, t)}>
          <Box component="ul" aria-label={kindName(kind, t)} sx={{ m: 0, p: 0 }}>
            {found.policies
              .filter((policy) => policy.kind === kind)
              .map((policy) => (
                <Box
                  component="li"
                  key={policy.policyId}
                  sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
                >
                  <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
                    <strong>{policy.name}</strong>
                    <Box className="num" sx={{ color: 'text.secondary' }}>
                      {[rangeOf(policy, format, t), policy.contractType && typeName(policy.contractType, t)]
                        .filter(Boolean)
                        .join(' · ')}
                    </Box>
                    {policy.steps.length === 0 ? (
                      <Box>{t('Needs no approval')}</Box>
                    ) : (
                      <Box component="ol" sx={{ m: 0, pl: 2.5, listStyle: 'decimal' }}>
                        {policy.steps.map((step, at) => (
                          <li key={at}>{stepSays(step, found, format, t)}</li>
                        ))}
                      </Box>
                    )}
                  </Box>
                  {onEdit && (
                    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
                      <Button
                        variant="text"
                        onClick={() => onEdit(policy)}
                        aria-label={t('Edit {name}', { name: policy.name })}
                      >
                        {t('Edit')}
                      </Button>
                      <Button
                        variant="text"
                        disabled={remove.isPending}
                        onClick={() => void ask(policy)}
                        aria-label={t('Remove {name}', { name: policy.name })}
                      >
                        {t('Remove')}
                      </Button>
                    </Box>
                  )}
                </Box>
              ))}
          </Box>
        </Section>
      ))}
    </Box>
  );
}
