import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tenants } from '@plumbline/contract/areas/tenants';
import type { UpgradePage, UpgradeState } from '@plumbline/contract/areas/tenants';
import { query, useSend } from '../../kit/api/index.ts';
import { useBreadcrumbs } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { FactList, Prose, Section } from '../../kit/records/page/Section.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonText } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useFieldErrors } from '../../kit/ui/useFieldErrors.ts';
import { useFormat, useT } from '../../kit/words/index.ts';
import { Page } from './Page.tsx';
import { upgradeStanding } from './words.ts';

/** The polling interval in ms while others have to act. */
const WAITING: Partial<Record<UpgradeState, number>> = {
  requested: 10_000,
  parentReview: 10_000,
  approved: 2000,
  migrating: 2000,
};

/** A sub-tenant's request for independence: draft, submitted, decided, done. */
export function UpgradeScreen() {
  const t = useT();
  useBreadcrumbs([{ text: t('Upgrade'), href: '/subtenant/upgrade' }]);
  const answer = useQuery({
    ...query(tenants.upgrade, {}),
    // Polls while others decide or the system works.
    refetchInterval: ({ state }) => WAITING[state.data?.upgrade?.state ?? 'draft'] ?? false,
  });
  const page = answer.data;
  return (
    <Page title={t('Upgrade')}>
      {answer.isPending && <SkeletonText lines={6} />}
      {answer.isError && !page && <LoadFailed error={answer.error} retry={() => void answer.refetch()} />}
      {page && <Wish key={page.upgrade?.version ?? 0} page={page} />}
    </Page>
  );
}

function Wish({ page }: { page: UpgradePage }) {
  const t = useT();
  const { parentName, upgrade, can } = page;
  if (parentName === null && !upgrade)
    return (
      <EmptyState
        cause="nothing"
        title={t('{company} is already independent', { company: page.company })}
        text={t('It has no parent company.')}
      />
    );
  return (
    <>
      {upgrade && <Standing page={page} />}
      {can['save'] === true && <WishForm page={page} />}
      {upgrade && can['withdraw'] === true && <Withdraw version={upgrade.version} />}
      <WhatStays page={page} />
    </>
  );
}

function Standing({ page: { upgrade, company, parentName } }: { page: UpgradePage }) {
  const t = useT();
  const format = useFormat();
  if (!upgrade) return null;
  const { state, reason, requestedBy, requestedAt, reviewedBy, reviewedAt, decisionNote, counted, differing } = upgrade;
  const rows = counted.reduce((sum, one) => sum + one.rows, 0);
  return (
    <Section title={t('Status')} aside={<StatusChip {...upgradeStanding(state, t)} />}>
      {state === 'completed' && (
        <Box sx={{ mb: 1, fontWeight: 700 }}>
          {t(
            '{company} is independent now. {rows} rows in {tables} tables were counted before and found again after.',
            {
              company,
              rows: format.number(rows),
              tables: counted.length,
            },
          )}
        </Box>
      )}
      {state === 'rolledBack' && (
        <Box role="alert" sx={{ mb: 1, p: '8px 12px', borderRadius: 1, bgcolor: 'status.attention.tint' }}>
          {t('Everything was put back as it was, since these were not the same afterwards: {tables}.', {
            tables: differing.join(', '),
          })}
        </Box>
      )}
      {(state === 'approved' || state === 'migrating') && (
        <Box role="status" sx={{ mb: 1 }}>
          {t('Your company is moved now. For a few moments it can only be read.')}
        </Box>
      )}
      <FactList
        facts={[
          reason ? { label: t('Why'), value: <Prose>{reason}</Prose> } : null,
          requestedBy ? { label: t('Submitted'), value: `${requestedBy} · ${format.instant(requestedAt)}` } : null,
          reviewedBy
            ? {
                label: parentName ?? t('Decided by'),
                value: `${reviewedBy} · ${format.instant(reviewedAt)}`,
              }
            : null,
          decisionNote ? { label: t('Their word'), value: <Prose>{decisionNote}</Prose> } : null,
        ]}
      />
    </Section>
  );
}

function WishForm({ page: { upgrade, parentName } }: { page: UpgradePage }) {
  const t = useT();
  const isNew = !upgrade || upgrade.state === 'rejected';
  const [reason, setReason] = useState(isNew ? '' : (upgrade.reason ?? ''));
  const [billingEmail, setEmail] = useState(isNew ? '' : (upgrade.billingEmail ?? ''));
  const { form, errors, mending, fail, refused } = useFieldErrors();
  const touches = [tenants.upgrade];
  const save = useSend(tenants.saveUpgrade, { touches });
  const request = useSend(tenants.requestUpgrade, {
    touches,
    done: () => notify.success(t('{company} has your wish', { company: parentName ?? '' })),
  });
  const input = { reason: reason || null, billingEmail: billingEmail || null };

  function handIn() {
    if (reason.trim() === '') return fail({ reason: t('Say why') });
    save.mutate(input, {
      onSuccess: (kept) => request.mutate({ version: kept.upgrade?.version ?? 0 }, { onError: refused }),
      onError: refused,
    });
  }
  const busy = save.isPending || request.isPending;
  return (
    <Section title={isNew ? t('Your wish') : t('Your draft')}>
      <Box ref={form} sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
        <TextField
          label={t('Why')}
          value={reason}
          onChange={mending('reason', setReason)}
          error={errors.reason}
          multiline
          minRows={3}
          maxLength={2000}
          required
        />
        <TextField
          label={t('Email for bills')}
          type="email"
          inputMode="email"
          optional
          value={billingEmail}
          onChange={mending('billingEmail', setEmail)}
          error={errors.billingEmail}
          maxLength={254}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ActionButton variant="contained" busy={busy} onPress={handIn}>
            {t('Submit to {company}', { company: parentName ?? '' })}
          </ActionButton>
          <ActionButton
            busy={busy}
            onPress={() =>
              save.mutate(input, { onSuccess: () => notify.success(t('Kept as a draft')), onError: refused })
            }
          >
            {t('Keep as a draft')}
          </ActionButton>
        </Box>
      </Box>
    </Section>
  );
}

function Withdraw({ version }: { version: number }) {
  const t = useT();
  const withdraw = useSend(tenants.withdrawUpgrade, { touches: [tenants.upgrade] });
  return (
    <Box sx={{ mb: 2 }}>
      <ActionButton busy={withdraw.isPending} onPress={() => withdraw.mutate({ version })}>
        {t('Take it back')}
      </ActionButton>
    </Box>
  );
}

function WhatStays({ page: { stays, roles, parentName } }: { page: UpgradePage }) {
  const t = useT();
  const format = useFormat();
  return (
    <Section title={t('What stays as it is')}>
      <Box sx={{ color: 'text.secondary', mb: 1, maxWidth: '76ch' }}>
        {t(
          'Everything here is yours from the first day: it does not move, keeps its numbers and links, and your people keep their places in projects of other companies.',
        )}
      </Box>
      <FactList
        facts={[
          { label: t('Projects'), value: format.number(stays.projects) },
          { label: t('People'), value: format.number(stays.people) },
          { label: t('Records'), value: format.number(stays.records) },
          { label: t('Files'), value: format.number(stays.files) },
          roles.length > 0 && parentName
            ? {
                label: t('Roles of {company}', { company: parentName }),
                value: roles.map((role) => role.name).join(', '),
              }
            : null,
        ]}
      />
    </Section>
  );
}
