/** Asks for a CSV file; `onChoose` hears null when the choice is taken back. */
export function CsvFileField({ onChoose }: { onChoose: (file: File | null) => void }) {
  return (
    <label className="type-label grid gap-1.5 text-sm">
      File
      <input
        type="file"
        accept=".csv,text/csv,text/plain"
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
        className="file-input"
      />
    </label>
  );
}
