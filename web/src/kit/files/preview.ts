/** Longer side of the JPEG that a phone makes of a photo which the server cannot decode, in pixels. */
const PREVIEW_PX = 2560;

/** A JPEG of a photo, and the hash of the original. Null if this browser cannot decode the photo. */
export async function previewOf(photo: File): Promise<{ jpeg: File; sha256: string } | null> {
  const url = URL.createObjectURL(photo);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const part = Math.min(1, PREVIEW_PX / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * part);
    canvas.height = Math.round(image.naturalHeight * part);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await photo.arrayBuffer()));
    const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return blob && { jpeg: new File([blob], 'preview.jpg', { type: 'image/jpeg' }), sha256 };
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}
