import CancelOutlined from '@mui/icons-material/CancelOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { actionName } from '@plumbline/contract/areas/access/names';
import { access } from '@plumbline/contract/areas/access';
import type { Explanation, ResourceNode } from '@plumbline/contract/areas/access';
import { explainAddress } from '@plumbline/contract/areas/access/addresses';
import { contacts } from '@plumbline/contract/areas/contacts';
import type { Action } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import { call, query, useSend } from '../../kit/api/index.ts';
import { Link, useActor, useListParams, useRight } from '../../kit/nav/index.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { PersonPicker } from '../../kit/ui/PersonPicker.tsx';
import { Picker } from '../../kit/ui/Picker.tsx';
import { SelectField } from '../../kit/ui/SelectField.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { useT } from '../../kit/words/index.ts';
import { withBelow } from './matrix.ts';
import { scopeName } from './words.ts';

/** Explains why somebody can or cannot do something. The address holds the question, so that a link can ask it. */
export function ExplainPanel() {
  const t = useT();
  const { params, set } = useListParams(explainAddress);
  const { personId, resource, action, recordId } = params;
  const tree = useQuery({ ...query(access.resourceTree, {}, { stay: true }), staleTime: Infinity });
  const nodes = tree.data?.flatMap(withBelow) ?? [];
  const actions = nodes.find(({ code }) => code === resource)?.actions ?? [];
  const asked = personId && resource && action ? { personId, resource, action, recordId } : null;
  const answer = useQuery({
    ...query(access.explain, asked ?? { personId: '', resource: '', action: 'read' }, { stay: true }),
    enabled: asked !== null,
  });
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2 }}>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 880, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <AskedPerson personId={personId} onChange={(one) => set({ personId: one })} />
        <SelectField
          label={t('Resource')}
          value={resource ?? ''}
          placeholder={t('Choose a resource')}
          onChange={(chosen) => set({ resource: chosen || undefined, action: 'read', recordId: undefined })}
          options={resourceOptions(tree.data ?? [])}
        />
        <SelectField
          label={t('Action')}
          value={action ?? ''}
          placeholder={t('Choose an action')}
          onChange={(chosen) => set({ action: chosen || undefined })}
          options={actions.map((one) => ({ value: one.action as Action, label: actionName(one.action, t) }))}
        />
        <AskedRecord
          key={`${resource} ${recordId}`}
          recordId={recordId}
          title={answer.data?.record?.title}
          onChange={(one) => set({ recordId: one })}
        />
      </Box>
      <Box sx={{ mt: 3, maxWidth: 880 }} aria-live="polite">
        {!asked && (
          <EmptyState
            cause="nothing"
            title={t('Choose a person, a resource and an action')}
            text={t(
              'The answer names the grant, the gate or the record that decides, by the same rules that every call passes.',
            )}
          />
        )}
        {asked && answer.isPending && <SkeletonRows rows={4} columns={1} />}
        {asked && answer.isError && (
          <EmptyState
            cause="failed"
            title={t('This question cannot be answered')}
            text={t('The record may be of another kind than the resource, or not there for you.')}
          />
        )}
        {asked && answer.data && <Answer answer={answer.data} />}
      </Box>
    </Box>
  );
}

function resourceOptions(
  tree: readonly ResourceNode[],
  depth = 0,
): { value: string; label: string; disabled: boolean }[] {
  return tree.flatMap((node) => [
    { value: node.code, label: `${'\u2003'.repeat(depth)}${node.name}`, disabled: node.actions.length === 0 },
    ...resourceOptions(node.children, depth + 1),
  ]);
}

function AskedPerson({
  personId,
  onChange,
}: {
  personId: string | undefined;
  onChange: (personId: string | undefined) => void;
}) {
  const t = useT();
  const named = useQuery({
    ...query(contacts.pick, { ids: [personId ?? ''] }, { stay: true, quiet: true }),
    enabled: personId !== undefined,
    staleTime: Infinity,
  });
  return (
    <PersonPicker
      label={t('Person')}
      membersOnly
      value={named.data?.find((one) => one.personId === personId) ?? null}
      onChange={(person) => onChange(person?.personId)}
    />
  );
}

function AskedRecord({
  recordId,
  title,
  onChange,
}: {
  recordId: string | undefined;
  title: string | undefined;
  onChange: (recordId: string | undefined) => void;
}) {
  const t = useT();
  return (
    <Picker
      label={t('Record')}
      optional
      placeholder={t('Any: the right at all')}
      value={recordId ? { id: recordId, label: title ?? '…' } : null}
      onChange={(chosen) => onChange(chosen?.id)}
      source={{
        key: [records.search.path, 'explain'],
        load: async (keyword, _signal) =>
          keyword.length < 2
            ? []
            : (await call(records.search, { keyword }, { quiet: true, stay: true })).map((one) => ({
                id: one.recordId,
                label: [one.number, one.title].filter(Boolean).join(' '),
                second: one.projectName,
              })),
      }}
    />
  );
}

function Answer({ answer }: { answer: Explanation }) {
  const t = useT();
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box
        role="status"
        sx={{
          p: 2,
          borderLeft: '4px solid',
          borderColor: answer.allowed ? 'status.good.mark' : 'status.stopped.mark',
          bgcolor: answer.allowed ? 'status.good.tint' : 'status.stopped.tint',
          fontWeight: 700,
        }}
      >
        {answer.sentence}
      </Box>
      <Box
        component="ol"
        aria-label={t('Steps to the answer')}
        sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}
      >
        {answer.steps.map(({ step, passed, sentence }) => (
          <Box component="li" key={step} sx={{ display: 'flex', gap: 1 }}>
            {passed ? (
              <CheckCircleOutlined fontSize="small" titleAccess={t('passed')} sx={{ color: 'status.good.mark' }} />
            ) : (
              <CancelOutlined fontSize="small" titleAccess={t('stopped here')} sx={{ color: 'status.stopped.mark' }} />
            )}
            {sentence}
          </Box>
        ))}
      </Box>
      {answer.record && (
        <Box>
          {t('Record')}:{' '}
          <Link href={answer.record.path}>{[answer.record.number, answer.record.title].filter(Boolean).join(' ')}</Link>
        </Box>
      )}
      <Box>
        <Box component="h2" sx={{ m: 0, typography: 'body2', fontWeight: 700 }}>
          {t('What each role says')}
        </Box>
        {answer.grants.length === 0 && (
          <Box sx={{ color: 'text.secondary' }}>{t('None of the roles says anything about it.')}</Box>
        )}
        <ul>
          {answer.grants.map((grant) => (
            <Box component="li" key={grant.roleId} sx={{ fontWeight: grant.decides ? 700 : 400 }}>
              {grant.roleName}:{' '}
              {grant.effect === 'deny' ? t('Denied, whatever other roles grant') : scopeName(grant.scope, t)}
              {grant.decides && ` (${t('this one decides')})`}
            </Box>
          ))}
        </ul>
      </Box>
      <ViewAs personId={answer.person.personId} fullName={answer.person.fullName} />
    </Box>
  );
}

function ViewAs({ personId, fullName }: { personId: string; fullName: string }) {
  const t = useT();
  const mayView = ['company', 'tree'].includes(useRight('setting.employeeRole', 'update'));
  const view = useSend(access.viewAs, { done: () => window.location.assign('/dashboard') });
  const me = useActor();
  if (!mayView || personId === me.personId) return null;
  return (
    <Box>
      <ActionButton
        startIcon={<VisibilityOutlined />}
        busy={view.isPending || view.isSuccess}
        onPress={() => view.mutate({ personId })}
      >
        {t('View as {name}', { name: fullName })}
      </ActionButton>
      <Box component="p" sx={{ m: '4px 0 0', color: 'text.secondary', typography: 'caption' }}>
        {t('For half an hour, reading only. It is noted in the audit.')}
      </Box>
    </Box>
  );
}
