import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { contactReads } from '@plumbline/contract/areas/contacts/reads';
import { projectReads } from '@plumbline/contract/areas/projects/reads';
import type { T } from '@plumbline/contract/kit/words';
import { query } from '../../api/index.ts';
import { useFormat, useT } from '../../words/index.ts';
import type { Format } from '../../words/index.ts';
import { cleared, isOn, valuesOf } from './filters.ts';
import type { ListFilter } from './filters.ts';

interface FilterChipsProps {
  filters: readonly ListFilter[];
  params: object;
  onChange: (values: Record<string, unknown>) => void;
  onClear: () => void;
  /** opens a filter where its chip stands */
  onEdit: (filter: ListFilter, anchor: HTMLElement) => void;
}

/** The filters that are on, each removable; pressing one changes it. */
export function FilterChips({ filters, params, onChange, onClear, onEdit }: FilterChipsProps) {
  const t = useT();
  const on = filters.filter((filter) => isOn(filter, params));
  return (
    <>
      {on.map((filter) => (
        <Box
          key={filter.name}
          sx={{
            display: 'inline-flex',
            alignItems: 'center',
            height: 28,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'surface.sunken',
            maxWidth: 280,
            flex: 'none',
          }}
        >
          <Box
            component="button"
            type="button"
            onClick={(event) => onEdit(filter, event.currentTarget)}
            sx={{
              all: 'unset',
              cursor: 'pointer',
              pl: 1,
              pr: '4px',
              typography: 'body2',
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              borderRadius: 1,
              '&:focus-visible': { outline: '2px solid', outlineColor: 'focus' },
            }}
          >
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {filter.label}
            </Box>{' '}
            <ChipValue filter={filter} params={params} />
          </Box>
          <IconButton
            size="small"
            aria-label={t('Remove filter {name}', { name: filter.label })}
            onClick={() => onChange(cleared(filter))}
            sx={{ width: 24, height: 24, mr: '2px' }}
          >
            <CloseOutlined sx={{ fontSize: 14 }} />
          </IconButton>
        </Box>
      ))}
      {on.length > 0 && (
        <Button variant="text" onClick={onClear} sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {t('Clear')}
        </Button>
      )}
    </>
  );
}

function ChipValue({ filter, params }: { filter: ListFilter; params: object }) {
  const t = useT();
  const format = useFormat();
  const values = valuesOf(params, filter.name);
  switch (filter.kind) {
    case 'flag':
      return null;
    case 'own':
      return (
        <Suspense>
          <filter.Chip values={values} />
        </Suspense>
      );
    case 'text':
      return <>{shorten(values, t)}</>;
    case 'options':
      return (
        <>
          {shorten(
            values.map((value) => filter.options.find((option) => option.value === value)?.label ?? value),
            t,
          )}
        </>
      );
    case 'days':
      return <>{rangeText(values[0], valuesOf(params, filter.toName)[0], t, format)}</>;
    case 'people':
      return <PeopleNames ids={values} />;
    case 'companies':
      return <CompanyNames ids={values} />;
    case 'projects':
      return <ProjectNames ids={values} />;
  }
}

function PeopleNames({ ids }: { ids: string[] }) {
  const t = useT();
  const people = useQuery(query(contactReads.pick, { ids }, { quiet: true, stay: true }));
  return (
    <>
      {shorten(
        ids.map((id) => people.data?.find((person) => person.personId === id)?.fullName ?? '…'),
        t,
      )}
    </>
  );
}

function CompanyNames({ ids }: { ids: string[] }) {
  const t = useT();
  const companies = useQuery(query(contactReads.companies, { pageSize: 100 }, { quiet: true, stay: true }));
  return (
    <>
      {shorten(
        ids.map((id) => companies.data?.rows.find((company) => company.companyId === id)?.companyName ?? '…'),
        t,
      )}
    </>
  );
}

function ProjectNames({ ids }: { ids: string[] }) {
  const t = useT();
  const list = useQuery(query(projectReads.list, { pageSize: 100 }, { quiet: true, stay: true }));
  return (
    <>
      {shorten(
        ids.map((id) => list.data?.rows.find((project) => project.projectId === id)?.projectName ?? '…'),
        t,
      )}
    </>
  );
}

function shorten(names: string[], t: T): string {
  const all = names.join(', ');
  if (names.length <= 2 || all.length <= 32) return all;
  return t('{first} and {n} more', { first: names[0] ?? '', n: names.length - 1 });
}

function rangeText(from: string | undefined, to: string | undefined, t: T, format: Format): string {
  if (from && to) return t('{from} to {to}', { from: format.day(from), to: format.day(to) });
  return from ? t('from {day}', { day: format.day(from) }) : t('to {day}', { day: format.day(to) });
}
