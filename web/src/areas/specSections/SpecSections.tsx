import AddOutlined from '@mui/icons-material/AddOutlined';
import ContentPasteOutlined from '@mui/icons-material/ContentPasteOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { specSections } from '@plumbline/contract/areas/specSections';
import type { SpecSection } from '@plumbline/contract/areas/specSections';
import { specSectionImport } from '@plumbline/contract/areas/specSections/imports';
import { SPEC_SECTION_SAMPLE } from '@plumbline/contract/areas/specSections/sample';
import { newId } from '@plumbline/contract/kit/uuid';
import { query, useSend } from '../../kit/api/index.ts';
import { ImportPartsButton } from '../../kit/imports/ImportPartsButton.tsx';
import { Link, useRight } from '../../kit/nav/index.ts';
import { notify } from '../../kit/notify/index.ts';
import { CallDialog } from '../../kit/records/form/CallDialog.tsx';
import { FormField, TextArea } from '../../kit/records/form/FormFields.tsx';
import { Lines, SettingsFrame } from '../../kit/records/page/SettingsFrame.tsx';
import type { SettingsPlace } from '../../kit/records/page/SettingsFrame.tsx';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { LoadFailed } from '../../kit/ui/LoadFailed.tsx';
import { SkeletonRows } from '../../kit/ui/Skeletons.tsx';
import { TextField } from '../../kit/ui/TextField.tsx';
import { useT } from '../../kit/words/index.ts';

/** The sections of a project's specification by division. Submittals get their numbers from them. */
export function SpecSections(place: SettingsPlace) {
  const t = useT();
  return (
    <SettingsFrame {...place} note={t('Spec sections and workflows belong to one project.')}>
      {(projectId) => <Sections key={projectId} projectId={projectId} />}
    </SettingsFrame>
  );
}

const TOUCHED = { touches: [specSections.list] };

function Sections({ projectId }: { projectId: string }) {
  const t = useT();
  const mayManage = useRight('submittal', 'manage') !== 'none';
  const [open, setOpen] = useState<SpecSection | 'new' | null>(null);
  const [pasting, setPasting] = useState<string | null>(null);
  const listed = useQuery(query(specSections.list, { projectId }, { stay: true }));
  const remove = useSend(specSections.remove, TOUCHED);
  if (listed.isError) return <LoadFailed error={listed.error} retry={() => void listed.refetch()} />;
  if (!listed.data) return <SkeletonRows rows={8} columns={2} />;
  const divisions = Map.groupBy(listed.data, ({ number, division }) => `${number.slice(0, 2)} ${division}`);
  const line = (section: SpecSection) => ({
    id: section.specSectionId,
    content: (
      <>
        <Box component="span" className="num" sx={{ width: 88, flex: 'none', color: 'text.secondary' }}>
          {section.number}
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {mayManage ? (
            <Button
              variant="text"
              onClick={() => setOpen(section)}
              sx={{ ml: -1, textAlign: 'left', whiteSpace: 'normal', fontWeight: 400, color: 'text.primary' }}
            >
              {section.title}
            </Button>
          ) : (
            section.title
          )}
        </Box>
        {section.submittalCount > 0 ? (
          <Link href={listOf(projectId, section)}>
            {t('{n|1 submittal|# submittals}', { n: section.submittalCount })}
          </Link>
        ) : (
          mayManage && (
            <IconButton
              aria-label={t('Remove {name}', { name: section.number })}
              onClick={() => remove.mutate({ projectId, specSectionId: section.specSectionId })}
            >
              <DeleteOutlined fontSize="small" />
            </IconButton>
          )
        )}
      </>
    ),
  });
  const buttons = mayManage && (
    <>
      <ImportPartsButton
        calls={specSectionImport}
        projectId={projectId}
        title={t('Import spec sections')}
        intro={t('A sheet (CSV or XLSX) with one section per line: its six digits and its title.')}
        sample={SPEC_SECTION_SAMPLE}
        onDone={() => void listed.refetch()}
      />
      <Button variant="text" startIcon={<ContentPasteOutlined />} onClick={() => setPasting('')}>
        {t('Paste a list')}
      </Button>
      <Button startIcon={<AddOutlined />} onClick={() => setOpen('new')}>
        {t('Add section')}
      </Button>
    </>
  );
  return (
    <>
      <Lines
        title={t('Spec sections')}
        note={t('{n|1 section|# sections}', { n: listed.data.length })}
        button={buttons}
        nothing={t(
          'The sections of the specification, such as 08 44 13 Glazed aluminum curtain walls. Submittals are numbered by them.',
        )}
        lines={[]}
      />
      {listed.data.length === 0 && mayManage && <Suggested projectId={projectId} onTake={setPasting} />}
      {[...divisions].map(([division, sections]) => (
        <Lines key={division} title={division} lines={sections.map(line)} />
      ))}
      {open && (
        <SectionDialog projectId={projectId} section={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
      {pasting !== null && <PasteDialog projectId={projectId} given={pasting} onClose={() => setPasting(null)} />}
    </>
  );
}

function listOf(projectId: string, { specSectionId }: SpecSection): string {
  const asked = new URLSearchParams({
    projectId: JSON.stringify([projectId]),
    specSectionId: JSON.stringify([specSectionId]),
  });
  return `/project/submittalList?${asked}`;
}

/** Suggests the common sections of the CSI divisions. */
function Suggested({ projectId, onTake }: { projectId: string; onTake: (text: string) => void }) {
  const t = useT();
  const { data } = useQuery(query(specSections.list, { projectId, suggested: true }, { quiet: true, stay: true }));
  if (!data || data.length === 0) return null;
  return (
    <Box sx={{ p: 2 }}>
      <Button
        variant="contained"
        onClick={() => onTake(data.map(({ number, title }) => `${number}, ${title}`).join('\n'))}
      >
        {t('Begin with {n} common sections', { n: data.length })}
      </Button>
    </Box>
  );
}

interface SectionDialogProps {
  projectId: string;
  section: SpecSection | null;
  onClose: () => void;
}

function SectionDialog({ projectId, section, onClose }: SectionDialogProps) {
  const t = useT();
  const [specSectionId] = useState(() => section?.specSectionId ?? newId());
  return (
    <CallDialog
      call={specSections.save}
      title={section ? t('Edit {name}', { name: section.number }) : t('Add section')}
      action={t('Save')}
      initial={{ number: section?.number ?? '', title: section?.title ?? '' }}
      input={() => ({ projectId, specSectionId })}
      {...TOUCHED}
      done={onClose}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FormField
            form={form}
            name="number"
            as={TextField}
            label={t('Number')}
            placeholder="08 44 13"
            maxLength={12}
            autoFocus
          />
          <FormField form={form} name="title" as={TextField} label={t('Title')} maxLength={160} />
        </>
      )}
    </CallDialog>
  );
}

interface PasteDialogProps {
  projectId: string;
  given: string;
  onClose: () => void;
}

/** Reads sections from pasted lines, such as the table of contents of a project manual, and previews them. */
function PasteDialog({ projectId, given, onClose }: PasteDialogProps) {
  const t = useT();
  const [text, setText] = useState(given);
  const [clientRef] = useState(() => newId());
  const asked = useDeferredValue(text);
  const input = { projectId, clientRef, text: asked };
  const preview = useQuery({
    ...query(specSections.import, { ...input, preview: true }, { quiet: true, stay: true }),
    enabled: asked.trim() !== '',
    placeholderData: (before) => before,
  });
  const found = asked.trim() === '' ? undefined : preview.data;
  const fresh = found?.sections.filter((one) => one.isNew) ?? [];
  const save = useSend(specSections.import, {
    ...TOUCHED,
    done: ({ added }) => {
      notify.success(t('{n|1 section|# sections} added', { n: added }));
      onClose();
    },
  });
  return (
    <Dialog
      title={t('Paste spec sections')}
      width={640}
      keepOpen
      onClose={onClose}
      onSubmit={() => fresh.length > 0 && !save.isPending && save.mutate({ projectId, clientRef, text })}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <ActionButton
            type="submit"
            variant="contained"
            can={fresh.length > 0 || t('No line holds a section that is not there yet.')}
            busy={save.isPending}
            onPress={() => undefined}
          >
            {t('Add {n|1 section|# sections}', { n: fresh.length })}
          </ActionButton>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <TextArea
          label={t('A line for each section: number, then title')}
          placeholder={'08 44 13 Glazed aluminum curtain walls\n08 80 00 Glazing'}
          rows={6}
          maxLength={200_000}
          value={text}
          onChange={setText}
          autoFocus
        />
        {found && (
          <Box role="status" sx={{ color: 'text.secondary' }}>
            {t('{n|1 section|# sections} to add, {old} there already, {skipped|1 line|# lines} without a section', {
              n: fresh.length,
              old: found.sections.length - fresh.length,
              skipped: found.skipped.length,
            })}
          </Box>
        )}
        {found && (fresh.length > 0 || found.skipped.length > 0) && (
          <Box
            component="ul"
            aria-label={t('What would be added')}
            tabIndex={0}
            sx={{ maxHeight: 240, overflowY: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}
          >
            {found.skipped.map((one) => (
              <Box component="li" key={one.line} sx={{ color: 'status.stopped.ink' }}>
                {t('Line {n}: {text}', { n: one.line, text: one.text })}
              </Box>
            ))}
            {fresh.map((one) => (
              <Box component="li" key={one.number} className="num">
                {one.number} {one.title}
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </Dialog>
  );
}
