import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TEMPLATE_KINDS, formTemplates, holdsClauses, templateAddress } from '@plumbline/contract/areas/formTemplates';
import type { TemplateKind, TemplateRow } from '@plumbline/contract/areas/formTemplates';
import { query } from '../../kit/api/index.ts';
import { Link, useBreadcrumbs, useListParams, useRight } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { PageHeader } from '../../kit/records/page/PageHeader.tsx';
import { SearchField } from '../../kit/records/list/SearchField.tsx';
import { CheckField } from '../../kit/records/form/FormFields.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { EmptyState } from '../../kit/ui/EmptyState.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { MenuButton } from '../../kit/ui/MenuButton.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { Tabs } from '../../kit/ui/Tabs.tsx';
import { useFileChoice } from '../../kit/ui/useFileChoice.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { LibraryDialog } from './LibraryDialog.tsx';
import { NewTemplateDialog } from './NewTemplateDialog.tsx';
import { readTemplateFile } from './file.ts';
import type { TemplateFile } from './file.ts';
import { kindName, statusOf, templatePath } from './words.ts';

const PATH = '/setting/template';

/** The templates of a company, a tab for each kind. */
export function TemplateList() {
  const t = useT();
  const { params, set, hrefWith } = useListParams(templateAddress);
  const { tab = 'checklist', keyword = '', archived = false } = params;
  const mayCreate = useRight('template', 'create') !== 'none';
  const [making, setMaking] = useState<'empty' | 'library' | TemplateFile | null>(null);
  const listed = useQuery(query(formTemplates.list, { kind: tab, keyword: keyword || undefined, archived }));
  useBreadcrumbs([{ text: t('Templates'), href: PATH }]);
  const { ask, input } = useFileChoice({
    name: t('Template file'),
    accept: '.json,application/json',
    onChosen: (file) =>
      void file.text().then((text) => {
        const read = readTemplateFile(text);
        if (read) setMaking(read);
        else notify.warning(t('This file holds no template. Choose one that was exported here.'));
      }),
  });
  const entries = [
    { label: t('Add from the library'), onSelect: () => setMaking('library') },
    { label: t('Empty template'), onSelect: () => setMaking('empty') },
    { label: t('Import a file'), onSelect: ask },
  ];
  const create = mayCreate && (
    <MenuButton label={t('New template')} icon={<AddOutlined />} variant="contained" entries={entries} />
  );
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: '1 0 auto' }}>
      <PageHeader title={t('Templates')} actions={create} />
      <Tabs<TemplateKind>
        label={t('Kinds of templates')}
        value={tab}
        tabs={TEMPLATE_KINDS.map((value) => ({ value, label: kindName(value, t), href: hrefWith({ tab: value }) }))}
      />
      {input}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2, py: 1 }}>
        <SearchField
          label={t('Search templates')}
          keyword={keyword}
          onKeyword={(next) => set({ keyword: next || undefined })}
          wide
        />
        <CheckField label={t('Archived')} value={archived} onChange={(on) => set({ archived: on || undefined })} />
      </Box>
      {!mayCreate && (
        <Box sx={{ px: 2, pb: 1, color: 'text.secondary' }}>
          {t('You may look at templates. A quality manager or an administrator changes them.')}
        </Box>
      )}
      {listed.isError && <LoadFailed error={listed.error} retry={() => void listed.refetch()} />}
      {listed.isPending && <SkeletonRows rows={6} columns={3} />}
      {listed.data && listed.data.length > 0 && <Rows rows={listed.data} label={kindName(tab, t)} />}
      {listed.data?.length === 0 &&
        (keyword || archived ? (
          <EmptyState
            cause="noMatch"
            title={t('No template matches')}
            actions={
              <Button onClick={() => set({ keyword: undefined, archived: undefined })}>{t('Clear filters')}</Button>
            }
          />
        ) : (
          <EmptyState
            cause="nothing"
            title={t('No template yet')}
            topic={t('A template')}
            text={
              holdsClauses(tab)
                ? t(
                    'Clauses of offers: what is included, excluded and assumed, with variables. The library has templates to begin with.',
                  )
                : t(
                    'What is asked on site, in sections with their conditions and signatures. The library has templates to begin with.',
                  )
            }
            actions={
              mayCreate && (
                <Button variant="contained" onClick={() => setMaking('library')}>
                  {t('Add from the library')}
                </Button>
              )
            }
          />
        ))}
      {making === 'library' && <LibraryDialog kind={tab} onClose={() => setMaking(null)} />}
      {making !== null && making !== 'library' && (
        <NewTemplateDialog kind={tab} file={making === 'empty' ? null : making} onClose={() => setMaking(null)} />
      )}
    </Box>
  );
}

function Rows({ rows, label }: { rows: readonly TemplateRow[]; label: string }) {
  const t = useT();
  const format = useFormat();
  return (
    <Box component="ul" aria-label={label} sx={{ borderTop: 1, borderColor: 'divider' }}>
      {rows.map((row) => {
        const status = statusOf(row, t);
        return (
          <Box
            component="li"
            key={row.formTemplateId}
            sx={{
              display: { xs: 'flex', md: 'grid' },
              flexWrap: 'wrap',
              gridTemplateColumns: 'minmax(0, 1fr) 160px 200px 160px 140px 120px',
              alignItems: 'center',
              columnGap: 2,
              '& > a': { flexBasis: '100%' },
              '& > :empty': { display: { xs: 'none', md: 'block' } },
              px: 2,
              py: { xs: 1, md: 0 },
              minHeight: 'var(--row)',
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Link href={templatePath(row.kind, row.formTemplateId)}>{row.name}</Link>
            <Box sx={{ color: 'text.secondary' }}>{row.category}</Box>
            <Box>
              <StatusChip {...status} />
            </Box>
            <Box className="num" sx={{ color: 'text.secondary' }}>
              {holdsClauses(row.kind)
                ? t('{n|1 clause|# clauses}', { n: row.itemCount })
                : t('{n|1 item|# items} in {sections}', {
                    n: row.itemCount,
                    sections: t('{n|1 section|# sections}', { n: row.sectionCount }),
                  })}
            </Box>
            <Box className="num" sx={{ color: 'text.secondary' }}>
              {row.usedIn > 0 && t('used in {n|1 record|# records}', { n: row.usedIn })}
            </Box>
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
              {format.instant(row.updatedAt).replace(/,[^,]*$/, '')}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
