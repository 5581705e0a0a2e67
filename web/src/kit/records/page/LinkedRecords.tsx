import AddLinkOutlined from '@mui/icons-material/AddLinkOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Endpoint } from '@plumbline/contract/kit/endpoint';
import { records } from '@plumbline/contract/kit/records';
import type { RecordRef, linkRow } from '@plumbline/contract/kit/records';
import type { T } from '@plumbline/contract/kit/words';
import { ApiError, query, useSend } from '../../api/index.ts';
import { Link } from '../../nav/index.ts';
import { notify } from '../../notify/index.ts';
import { Radio } from '../../ui/Radio.tsx';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { useT } from '../../words/index.ts';
import { Section } from './Section.tsx';
import { StatusChip } from '../list/StatusChip.tsx';
import { kindOf } from '../kind/areas.ts';
import { toneOf } from '../kind/recordKinds.ts';

type LinkRow = (typeof linkRow)['_zod']['output'];
const RELATIONS = ['references', 'createdFrom', 'blocks', 'resolves', 'supersedes', 'duplicates'] as const;
type Relation = (typeof RELATIONS)[number];

interface LinkedRecordsProps {
  recordId: string;
  projectId: string | null;
  links: readonly LinkRow[];
  can: true | string | undefined;
  touches: readonly Endpoint[];
}

/** Related records; each end shows the relation. */
export function LinkedRecords({ recordId, projectId, links, can, touches }: LinkedRecordsProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const unlink = useSend(records.unlink, { touches });
  if (links.length === 0 && can === undefined) return null;
  // Only the record's manager may remove its blocker, not everybody who may add links.
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 403)
      notify.error(error.msg || t('You may not do that. Nothing was changed.'));
  };
  const add = can !== undefined && (
    <Tooltip title={can === true ? t('Link a record') : can}>
      <IconButton
        aria-label={t('Link a record')}
        aria-disabled={can !== true || undefined}
        onClick={() => can === true && setOpen(true)}
      >
        <AddLinkOutlined fontSize="small" />
      </IconButton>
    </Tooltip>
  );
  return (
    <Section facts title={t('Linked records')} note={links.length} aside={add}>
      <Box component="ul">
        {links.map((link) => (
          <Box
            component="li"
            key={link.linkId}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: '4px',
              minHeight: 32,
              '&:hover .unlink, &:focus-within .unlink': { opacity: 1 },
            }}
          >
            <LinkedRecord record={link.record} relation={relationWord(link.relation, t)} />
            {can === true && (
              <IconButton
                className="unlink"
                size="small"
                aria-label={t('Remove the link to {name}', { name: link.record.number ?? link.record.title })}
                onClick={() => unlink.mutate({ recordId, linkId: link.linkId }, { onError })}
                sx={{ opacity: { xs: 1, sm: 0 }, width: { xs: 44, sm: 24 }, height: { xs: 44, sm: 24 } }}
              >
                <CloseOutlined sx={{ fontSize: 14 }} />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {open && (
        <LinkDialog recordId={recordId} projectId={projectId} touches={touches} onClose={() => setOpen(false)} />
      )}
    </Section>
  );
}

function LinkedRecord({ record, relation }: { record: RecordRef; relation: string }) {
  const t = useT();
  const kind = kindOf(record.kind);
  const name = `${record.number ?? kind?.noun(t) ?? ''} ${record.title}`.trim();
  return (
    <>
      <Tooltip title={`${relation}: ${name}`} describe>
        <Box
          component="span"
          sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {kind ? (
            <Box component={Link} href={kind.path(record)} sx={{ color: 'text.primary' }}>
              {name}
            </Box>
          ) : (
            name
          )}
        </Box>
      </Tooltip>
      <StatusChip tone={toneOf(kind, record.status)} word={kind?.statusWord(record.status, t) ?? record.status} />
    </>
  );
}

function LinkDialog({
  recordId,
  projectId,
  touches,
  onClose,
}: {
  recordId: string;
  projectId: string | null;
  touches: readonly Endpoint[];
  onClose: () => void;
}) {
  const t = useT();
  const [text, setText] = useState('');
  const [relation, setRelation] = useState<Relation>('references');
  const [chosen, setChosen] = useState<string | null>(null);
  const keyword = useDeferredValue(text.trim());
  const found = useQuery({
    ...query(records.search, { keyword, projectId: projectId ?? undefined, limit: 10 }, { quiet: true, stay: true }),
    enabled: keyword.length > 1,
    placeholderData: keepPreviousData,
  });
  const link = useSend(records.link, { touches, done: onClose });
  const rows = (found.data ?? []).filter((row) => row.recordId !== recordId);
  return (
    <Dialog
      title={t('Link a record')}
      onClose={onClose}
      onSubmit={() => chosen && !link.isPending && link.mutate({ recordId, otherId: chosen, relation })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant="contained"
            can={chosen ? true : t('Choose a record first')}
            busy={link.isPending}
            onPress={() => undefined}
          >
            {t('Link')}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <SelectField
          label={t('This record')}
          value={relation}
          onChange={(value) => setRelation(value || 'references')}
          options={RELATIONS.map((value) => ({ value, label: relationWord(value, t) }))}
        />
        <TextField label={t('Number, title or words in it')} type="search" value={text} onChange={setText} autoFocus />
        <Box role="radiogroup" aria-label={t('Records')}>
          {rows.map((row) => (
            <Box
              component="label"
              key={row.recordId}
              sx={{ display: 'flex', alignItems: 'center', minHeight: 36, cursor: 'pointer', minWidth: 0 }}
            >
              <Radio name="record" checked={chosen === row.recordId} onChange={() => setChosen(row.recordId)} />
              <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
                <b className="num">{row.number}</b> {row.title}
              </Box>
            </Box>
          ))}
          {keyword.length > 1 && found.data && rows.length === 0 && (
            <Box sx={{ color: 'text.tertiary' }}>{t('Nothing matches.')}</Box>
          )}
        </Box>
      </Box>
    </Dialog>
  );
}

function relationWord(relation: string, t: T): string {
  switch (relation) {
    case 'references':
      return t('refers to');
    case 'createdFrom':
      return t('came from');
    case 'blocks':
      return t('blocks');
    case 'resolves':
      return t('resolves');
    case 'supersedes':
      return t('replaces');
    case 'duplicates':
      return t('is the same as');
    case 'referencedBy':
      return t('is referred to by');
    case 'ledTo':
      return t('led to');
    case 'blockedBy':
      return t('is blocked by');
    case 'resolvedBy':
      return t('is resolved by');
    case 'supersededBy':
      return t('is replaced by');
    case 'duplicatedBy':
      return t('is the same as');
    default:
      return relation;
  }
}
