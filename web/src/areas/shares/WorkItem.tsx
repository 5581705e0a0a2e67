import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { shares } from '@plumbline/contract/areas/shares';
import { daysBetween } from '@plumbline/contract/kit/days';
import type { OutputOf } from '@plumbline/contract/kit/endpoint';
import { PHOTOS_MOST } from '@plumbline/contract/kit/fileLimits';
import { newId } from '@plumbline/contract/kit/uuid';
import { useSend } from '../../kit/api/index.ts';
import { filesNotYet, useLinkUploads } from '../../kit/files/useUploads.ts';
import { Picture } from '../../kit/images/Picture.tsx';
import { Link } from '../../kit/nav/index.ts';
import { DueCell } from '../../kit/records/list/DueCell.tsx';
import { Refusal } from '../../kit/records/form/FormParts.tsx';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { kindOf } from '../../kit/records/kind/areas.ts';
import { linkRefusal } from '../../kit/records/outside/linkRefusal.ts';
import { toneOf } from '../../kit/records/kind/recordKinds.ts';
import { ActionButton } from '../../kit/ui/ActionButton.tsx';
import { UploadList } from '../../kit/ui/UploadList.tsx';
import { useT } from '../../kit/words/index.ts';
import { workPath } from './MoreWork.tsx';
import { sharedFileUrl } from './shareFiles.ts';

export type WorkRow = OutputOf<typeof shares.work>['rows'][number];

interface WorkItemProps {
  token: string;
  row: WorkRow;
  today: string;
  /** How many files the link still accepts */
  filesLeft: number;
}

/** A record on a work link's list, with its answer in place. */
export function WorkItem({ token, row, today, filesLeft }: WorkItemProps) {
  const t = useT();
  const kind = kindOf(row.kind);
  const own = `${token}.${row.recordId}`;
  return (
    <Box
      component="li"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        {row.pictureId && (
          <Box
            component={Link}
            href={workPath(token, row.recordId)}
            tabIndex={-1}
            aria-hidden
            sx={{ flex: 'none', borderRadius: 1, overflow: 'hidden' }}
          >
            <Picture
              urls={[sharedFileUrl(own, row.pictureId, 'thumbnail'), sharedFileUrl(own, row.pictureId, 'file')]}
              alt=""
              width={72}
              height={72}
            />
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Box component="span" className="num" sx={{ color: 'text.secondary' }}>
              {row.number}
            </Box>
            <StatusChip tone={toneOf(kind, row.status)} word={kind?.statusWord(row.status, t) ?? row.status} />
          </Box>
          <Box
            component={Link}
            href={workPath(token, row.recordId)}
            sx={{
              display: { xs: 'flex', md: 'block' },
              alignItems: 'center',
              minHeight: { xs: 44, md: 0 },
              fontWeight: 600,
              overflowWrap: 'anywhere',
              py: 0.5,
            }}
          >
            {row.title}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, typography: 'caption', color: 'text.secondary' }}>
            {row.isOpen && row.dueDate && (
              <span>
                {t('Due')}: <DueCell date={row.dueDate} days={daysBetween(today, row.dueDate)} mine />
              </span>
            )}
            {row.holder && <span>{t('Asked: {name}', { name: row.holder })}</span>}
          </Box>
          {row.reason && <Box sx={{ typography: 'caption', overflowWrap: 'anywhere' }}>{row.reason}</Box>}
        </Box>
      </Box>
      {row.answer && <Answering token={own} row={row} answer={row.answer} filesLeft={filesLeft} />}
    </Box>
  );
}

interface AnsweringProps {
  /** The token of the row's own record */
  token: string;
  row: WorkRow;
  answer: NonNullable<WorkRow['answer']>;
  filesLeft: number;
}

/** The photo and the answer of a row, such as "fixed". */
function Answering({ token, row, answer, filesLeft }: AnsweringProps) {
  const t = useT();
  const client = useQueryClient();
  const uploads = useLinkUploads(token, Math.min(PHOTOS_MOST, filesLeft));
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<string | null>(null);
  // A retry with the same id answers only once.
  const [clientRef] = useState(() => newId());
  const respond = useSend(shares.respond, { quiet: true });
  const name = row.number ?? row.title;
  // The reason why it cannot be sent stays visible until it is fixed.
  const [tried, setTried] = useState(false);
  const waits = tried && filesNotYet(uploads, t);
  function send() {
    setRefused(null);
    setTried(true);
    if (filesNotYet(uploads, t) || respond.isPending) return;
    respond.mutate(
      { token, clientRef, choice: answer.value, fileIds: uploads.fileIds },
      {
        onSuccess: () => uploads.clear(),
        onError: (error) => setRefused(linkRefusal(error, t)),
        onSettled() {
          for (const { path } of [shares.work, shares.get]) void client.invalidateQueries({ queryKey: [path] });
        },
      },
    );
  }
  return (
    <Box sx={{ mt: 1 }}>
      {answer.takesFiles && (uploads.uploads.length > 0 || uploads.left === 0) && <UploadList uploads={uploads} />}
      <Refusal text={refused ?? (waits || null)} />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        {answer.takesFiles && (
          <>
            <Button
              variant="outlined"
              startIcon={<PhotoCameraOutlined />}
              // A photo added after the answer was pressed would not be sent.
              disabled={uploads.left === 0 || respond.isPending}
              aria-label={t('Add a photo to {name}', { name })}
              onClick={() => input.current?.click()}
              sx={{ minHeight: 48 }}
            >
              {t('Photo')}
            </Button>
            <input
              ref={input}
              type="file"
              accept="image/*"
              multiple
              hidden
              aria-label={t('Photos of {name}', { name })}
              onChange={(event) => {
                uploads.add(event.target.files ?? []);
                event.target.value = '';
              }}
            />
          </>
        )}
        <ActionButton
          variant="contained"
          can={uploads.busy ? t('Wait until the files have arrived.') : true}
          busy={respond.isPending}
          aria-label={`${answer.label}: ${name}`}
          onPress={send}
          sx={{ minHeight: 48, flex: { xs: 1, sm: '0 0 200px' } }}
        >
          {answer.label}
        </ActionButton>
      </Box>
    </Box>
  );
}
