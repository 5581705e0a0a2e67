import Box from '@mui/material/Box';
import { encode } from 'uqr';

/** A text as a QR code, dark on white in every theme, because cameras need that. */
export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      shapeRendering="crispEdges"
      sx={{ width: size, height: size, display: 'block', bgcolor: '#fff', borderRadius: 1, flex: 'none' }}
    >
      <path d={path} fill="#000" />
    </Box>
  );
}
