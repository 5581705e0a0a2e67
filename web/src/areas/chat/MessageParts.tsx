import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { ChatMessage, RecordCard } from '@plumbline/contract/areas/chat';
import { Picture } from '../../kit/images/Picture.tsx';
import { fileUrl } from '../../kit/files/fileUrl.ts';
import { onLive } from '../../kit/live/index.ts';
import { Link, useActor } from '../../kit/nav/index.ts';
import { kindOf } from '../../kit/records/kind/areas.ts';
import { BallInCourt } from '../../kit/records/page/BallInCourt.tsx';
import { splitMentions } from '../../kit/records/page/mentions.ts';
import { toneOf } from '../../kit/records/kind/recordKinds.ts';
import { StatusChip } from '../../kit/records/list/StatusChip.tsx';
import { Dialog } from '../../kit/ui/Dialog.tsx';
import { Tooltip } from '../../kit/ui/Tooltip.tsx';
import { useFormat, useT } from '../../kit/words/index.ts';
import { logOf } from './client.ts';
import { react } from './verbs.ts';

const ADDRESS = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/;

/** The text as typed, with mentions highlighted and addresses as links. */
export function MessageBody({ message: { body, mentions } }: { message: ChatMessage }) {
  if (!body) return null;
  return (
    <Box component="span" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {splitMentions(body, mentions).map((part, at) =>
        // The index is the key: the pieces of a text do not move.
        part.mention ? (
          <Box component="b" key={at} sx={{ color: 'link' }}>
            {part.text}
          </Box>
        ) : (
          <span key={at}>{withLinks(part.text)}</span>
        ),
      )}
    </Box>
  );
}

function withLinks(text: string): ReactNode {
  return text.split(ADDRESS).map((piece, at) => {
    if (at % 2 === 0) return piece;
    const own = piece.startsWith(`${window.location.origin}/`);
    return own ? (
      <Link key={at} href={piece.slice(window.location.origin.length)} trail={false}>
        {piece}
      </Link>
    ) : (
      <a key={at} href={piece} target="_blank" rel="noopener noreferrer">
        {piece}
      </a>
    );
  });
}

/** Pictures, voice notes and other files. */
export function MessageFiles({ message: { files, kind } }: { message: ChatMessage }) {
  const format = useFormat();
  const [shown, setShown] = useState<{ fileId: string; name: string } | null>(null);
  if (files.length === 0) return null;
  const pictures = files.filter((file) => file.kind === 'image').length;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: pictures > 1 ? 0.5 : 1, mt: 0.5 }}>
      {files.map((file) =>
        kind === 'voice' ? (
          <VoiceNote key={file.fileId} fileId={file.fileId} />
        ) : file.kind === 'image' ? (
          <Box
            key={file.fileId}
            component="button"
            type="button"
            onClick={() => setShown(file)}
            sx={{
              p: 0,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              overflow: 'hidden',
              cursor: 'zoom-in',
              bgcolor: 'surface.sunken',
            }}
          >
            <Picture
              urls={[...(file.hasThumbnail ? [fileUrl(file.fileId, 'thumbnail')] : []), fileUrl(file.fileId)]}
              alt={file.name}
              width={pictures > 1 ? 148 : 'min(280px, 60vw)'}
              height="auto"
              aspectRatio="4 / 3"
            />
          </Box>
        ) : (
          <Box
            key={file.fileId}
            component="a"
            href={fileUrl(file.fileId)}
            target="_blank"
            rel="noopener"
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 32, overflowWrap: 'anywhere' }}
          >
            <DescriptionOutlined fontSize="small" />
            {file.name}
            <Box component="span" className="num" sx={{ typography: 'caption', color: 'text.secondary', flex: 'none' }}>
              {format.bytes(file.bytes)}
            </Box>
          </Box>
        ),
      )}
      {shown && (
        <Dialog title={shown.name} width={960} onClose={() => setShown(null)}>
          <LargePicture fileId={shown.fileId} name={shown.name} />
        </Dialog>
      )}
    </Box>
  );
}

/** A picture at full size; a sentence and the download if this browser cannot show it, such as a HEIC. */
function LargePicture({ fileId, name }: { fileId: string; name: string }) {
  const t = useT();
  const [isBroken, setBroken] = useState(false);
  const url = fileUrl(fileId);
  if (isBroken)
    return (
      <>
        <p role="status">{t('This picture cannot be shown. Download it to open it with another program.')}</p>
        <a href={url} download={name}>
          {t('Download')}
        </a>
      </>
    );
  return (
    <a href={url} target="_blank" rel="noopener">
      <Box
        component="img"
        src={url}
        alt={name}
        onError={() => setBroken(true)}
        sx={{ display: 'block', maxWidth: '100%', mx: 'auto' }}
      />
    </a>
  );
}

/** The records that a message links to or was made into, in their current state. */
export function Records({ message }: { message: ChatMessage }) {
  const t = useT();
  return (
    <>
      {message.records.map(({ recordId, record }) =>
        record ? (
          <Card key={recordId} record={record} message={message} />
        ) : (
          <Box key={recordId} sx={{ typography: 'caption', color: 'text.secondary' }}>
            {t('A record that you do not see')}
          </Box>
        ),
      )}
      {message.madeRecords.map((record) => (
        <Card key={record.recordId} record={record} message={message} note={t('Made of this message')} />
      ))}
    </>
  );
}

function Card({ record, message: { roomId, seq }, note }: { record: RecordCard; message: ChatMessage; note?: string }) {
  const t = useT();
  const format = useFormat();
  const me = useActor().personId;
  const kind = kindOf(record.kind);
  const { recordId } = record;
  useEffect(
    () => onLive(record.kind, ({ id }) => id === recordId && void logOf(roomId).refresh(seq)),
    [record.kind, recordId, roomId, seq],
  );
  const name = `${record.number ?? kind?.noun(t) ?? ''} ${record.title}`.trim();
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        p: '8px 12px',
        mt: 0.5,
        display: 'grid',
        gap: 0.5,
        maxWidth: 420,
      }}
    >
      {note && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{note}</Box>}
      {kind ? (
        <Box component={Link} href={kind.path(record)} sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
      ) : (
        <b>{name}</b>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
          typography: 'caption',
        }}
      >
        <StatusChip tone={toneOf(kind, record.status)} word={kind?.statusWord(record.status, t) ?? record.status} />
        {record.ballInCourt.length > 0 && (
          <BallInCourt people={record.ballInCourt} mine={record.ballInCourt.some(({ personId }) => personId === me)} />
        )}
        {record.dueDate && t('Due {day}', { day: format.day(record.dueDate) })}
      </Box>
    </Box>
  );
}

/** The reactions of a message. A press adds or removes mine. */
export function Reactions({ message }: { message: ChatMessage }) {
  const t = useT();
  if (message.reactions.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: '2px' }}>
      {message.reactions.map(({ emoji, people, mine }) => (
        <Tooltip key={emoji} describe title={people.map(({ fullName }) => fullName).join(', ')}>
          <Box
            component="button"
            type="button"
            aria-pressed={mine}
            aria-label={t('{emoji}, {n|1 person|# people}', { emoji, n: people.length })}
            onClick={() => void react(message, emoji, !mine)}
            sx={{
              minHeight: 26,
              px: 0.75,
              border: 1,
              borderColor: mine ? 'link' : 'divider',
              borderRadius: '13px',
              bgcolor: mine ? 'action.selected' : 'background.paper',
              color: 'text.primary',
              font: 'inherit',
              typography: 'caption',
              cursor: 'pointer',
              '@media (pointer: coarse)': { minHeight: 36, px: 1 },
            }}
          >
            {emoji} <span className="num">{people.length}</span>
          </Box>
        </Tooltip>
      ))}
    </Box>
  );
}

/** Recordings of browsers store their length at the end: seeking to the end once lets the player show it. */
function VoiceNote({ fileId }: { fileId: string }) {
  const t = useT();
  const player = useRef<HTMLAudioElement>(null);
  return (
    <Box
      ref={player}
      component="audio"
      controls
      preload="metadata"
      src={fileUrl(fileId)}
      aria-label={t('Voice note')}
      onLoadedMetadata={() => {
        if (player.current?.duration === Infinity) player.current.currentTime = Number.MAX_SAFE_INTEGER;
      }}
      onDurationChange={() => {
        if (player.current && player.current.currentTime > 0 && Number.isFinite(player.current.duration))
          player.current.currentTime = 0;
      }}
      sx={{ maxWidth: '100%' }}
    />
  );
}
