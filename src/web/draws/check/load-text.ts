// Loads one of a draw's public files as text.

/** The text at an address of this site. @throws Error with a sentence for the visitor */
export async function loadText(path: string): Promise<string> {
  const response = await fetch(path).catch(() => null);
  if (!response?.ok) throw new Error('The file could not be loaded. Please try again.');
  return response.text();
}
