// Says that a saved file has not all, and how the others are had.

/** The sentence; nothing where the file has all. */
export const FileCut = ({ cut }: { cut: string | undefined }) => (
  <span role="status" className="block max-w-80 text-sm text-soft">
    {cut ?? null}
  </span>
);
