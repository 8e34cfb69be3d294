// Photos are made smaller before they are sent: a phone's picture has more pixels than a wall can
// show. The server re-encodes every photo anyway.
const LONGEST = 2000;
const QUALITY = 0.86;
/** What the server takes at most. */
export const MOST_BYTES = 12 * 1024 * 1024;
/** For the file chooser; what a file is, the server looks for itself. */
export const TAKEN = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

/**
 * The photo to send: smaller if the browser can read it, as it is otherwise (HEIC, which few
 * browsers know).
 */
export async function shrunk(file: Blob): Promise<Blob> {
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch {
    return file;
  }
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height));
  if (scale === 1 && file.size < 1_500_000) {
    picture.close();
    return file;
  }
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext("2d");
  if (!paper) return file;
  // What is transparent would become black.
  paper.fillStyle = "#fff";
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const made = await new Promise<Blob | null>((take) => canvas.toBlob(take, "image/jpeg", QUALITY));
  return made && made.size < file.size ? made : file;
}
