import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';

/** Opens what a link shows as a document. */
export function DocumentLink({ token, label }: { token: string; label: string }) {
  return (
    <Button
      variant="contained"
      startIcon={<PictureAsPdfOutlined />}
      href={`/apisc/share/document/${encodeURIComponent(token)}`}
      target="_blank"
      rel="noopener noreferrer"
      sx={{ mb: 2, minHeight: 44 }}
    >
      {label}
    </Button>
  );
}
