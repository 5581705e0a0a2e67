import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ChatMessage } from '@plumbline/contract/areas/chat';
import { useFormat, useT } from '../../kit/words/index.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useQuoteText } from './words.ts';

/** Shows the message that is being answered. */
export function ReplyLine({ message, onLeave }: { message: ChatMessage; onLeave: () => void }) {
  const t = useT();
  const quote = useQuoteText();
  return (
    <Above
      words={t('To {name}: {words}', { name: message.sender?.fullName ?? '', words: quote(message) })}
      onLeave={onLeave}
    />
  );
}

/** Shows above the field what the next message is for. */
export function Above({ words, onLeave }: { words: string; onLeave: () => void }) {
  const t = useT();
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 1,
        mb: 0.5,
        borderLeft: 2,
        borderColor: 'link',
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {words}
      </Box>
      <IconButton size="small" aria-label={t('Cancel')} onClick={onLeave}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}

/** The files that will be sent with the message. */
export function ChosenFiles({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  const t = useT();
  const format = useFormat();
  if (files.length === 0) return null;
  return (
    <Box component="ul" aria-label={t('Files')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 0.5 }}>
      {files.map((file, at) => (
        <Box
          component="li"
          // Two files can have the same name.
          key={`${at} ${file.name}`}
          sx={{
            display: 'flex',
            alignItems: 'center',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            gap: 0.5,
            pl: 0.5,
            maxWidth: '100%',
          }}
        >
          <Thumbnail file={file} />
          <Box
            component="span"
            sx={{ typography: 'caption', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {file.name} · {format.bytes(file.size)}
          </Box>
          <IconButton size="small" aria-label={t('Remove {name}', { name: file.name })} onClick={() => onRemove(file)}>
            <CloseOutlined fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Box>
  );
}
