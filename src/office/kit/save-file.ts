// Hands a file of an answer to the browser, which saves it.
import type { FileAnswer } from '#contract/records.ts';

/** Saves the file under its name, and answers how the others are had where it has not all. */
export function saveFile({ fileName, contentType, base64, cut }: FileAnswer): string | undefined {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has to have begun with it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return cut;
}
