import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { notify } from '../../kit/notify/index.ts';
import { useT } from '../../kit/words/index.ts';

/** Ten codes, shown only once: to copy, save or write down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useT();
  const text = `${t('Recovery codes for Plumbline, each good once')}\n\n${codes.join('\n')}\n`;
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t('The codes are on the clipboard'));
    } catch {
      notify.warning(t('This browser does not allow copying here. Save the codes or write them down.'));
    }
  }
  function save() {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = 'plumbline-recovery-codes.txt';
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box>
        {t(
          'If you lose your phone or device, each of these codes replaces it once. They are shown only now. Keep them apart from your password.',
        )}
      </Box>
      <Box
        component="ol"
        aria-label={t('Recovery codes')}
        sx={{
          m: 0,
          p: 2,
          listStyle: 'none',
          display: 'grid',
          gridTemplateColumns: 'repeat(2, 1fr)',
          gap: '6px 16px',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontFamily: 'ui-monospace, monospace',
          letterSpacing: '0.04em',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" startIcon={<ContentCopyOutlined />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
        <Button variant="outlined" startIcon={<FileDownloadOutlined />} onClick={save}>
          {t('Save as a file')}
        </Button>
      </Box>
    </Box>
  );
}
