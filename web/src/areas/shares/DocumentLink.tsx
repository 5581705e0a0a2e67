import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { browserAddress } from '../../kit/api/index.ts';

/** Opens the shared record as a document. */
export function DocumentLink({ token, label }: { token: string; label: string }) {
  return (
    <Button
      variant="contained"
      startIcon={<PictureAsPdfOutlined />}
      href={browserAddress(`/apisc/share/document/${encodeURIComponent(token)}`)}
      target="_blank"
      rel="noopener noreferrer"
      sx={{ mb: 2, minHeight: 44 }}
    >
      {label}
    </Button>
  );
}
