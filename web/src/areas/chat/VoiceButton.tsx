import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import MicNoneOutlined from '@mui/icons-material/MicNoneOutlined';
import StopOutlined from '@mui/icons-material/StopOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useEffect, useRef, useState } from 'react';
import { newId } from '@plumbline/contract/kit/uuid';
import { notify } from '../../kit/notify/index.ts';
import { Tooltip } from '../../kit/ui/Tooltip.tsx';
import { useT } from '../../kit/words/index.ts';
import { theOutbox } from './client.ts';

const LONGEST_MS = 5 * 60_000;

interface VoiceButtonProps {
  roomId: string;
  /** Recording is on */
  isOn: boolean;
  onTurn: (on: boolean) => void;
}

/** Records a voice note. The second press sends it; another button discards it. */
export function VoiceButton({ roomId, isOn, onTurn }: VoiceButtonProps) {
  const t = useT();
  const recorder = useRef<MediaRecorder | null>(null);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isOn) return undefined;
    const ticking = setInterval(() => setSeconds((known) => known + 1), 1000);
    const ending = setTimeout(() => recorder.current?.stop(), LONGEST_MS);
    return () => {
      clearInterval(ticking);
      clearTimeout(ending);
    };
  }, [isOn]);
  // Leaving the room discards a recording.
  useEffect(() => () => silence(recorder.current), []);

  function discard() {
    silence(recorder.current);
    recorder.current = null;
    onTurn(false);
  }

  async function begin() {
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const running = new MediaRecorder(stream);
      const pieces: Blob[] = [];
      running.ondataavailable = ({ data }) => pieces.push(data);
      running.onstop = () => {
        for (const track of stream.getTracks()) track.stop();
        recorder.current = null;
        onTurn(false);
        const type = running.mimeType.split(';', 1)[0] ?? 'audio/webm';
        const file = new File(pieces, `voice.${type.split('/')[1] ?? 'webm'}`, { type });
        void theOutbox().add({
          clientRef: newId(),
          roomId,
          at: new Date().toISOString(),
          kind: 'voice',
          body: '',
          replyTo: null,
          mentions: [],
          files: [{ file, fileId: null }],
          recordIds: [],
        });
      };
      running.start();
      recorder.current = running;
      setSeconds(0);
      onTurn(true);
    } catch {
      notify.warning(t('The microphone may not be used. Allow it in the settings of the browser.'));
    }
  }
  const label = isOn ? t('Send the voice note') : t('Record a voice note');
  return (
    <>
      {isOn && (
        <Tooltip title={t('Discard the voice note')}>
          <IconButton aria-label={t('Discard the voice note')} onClick={discard}>
            <DeleteOutlined />
          </IconButton>
        </Tooltip>
      )}
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          onClick={() => (isOn ? recorder.current?.stop() : void begin())}
          sx={isOn ? { color: 'status.stopped.ink' } : undefined}
        >
          {isOn ? <StopOutlined /> : <MicNoneOutlined />}
        </IconButton>
      </Tooltip>
      {isOn && (
        <Box role="timer" className="num" sx={{ alignSelf: 'center', color: 'status.stopped.ink', pr: 1 }}>
          {`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}
        </Box>
      )}
    </>
  );
}

/** Stops a recording and discards it. */
function silence(running: MediaRecorder | null): void {
  if (!running) return;
  running.onstop = null;
  for (const track of running.stream.getTracks()) track.stop();
}
