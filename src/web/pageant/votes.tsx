// A number of votes in words.

/** `1 vote`, `1,234 votes`. */
export function Votes({ count }: { count: number }) {
  return (
    <span className="type-figures whitespace-nowrap">
      {count.toLocaleString('en-US')} {count === 1 ? 'vote' : 'votes'}
    </span>
  );
}
