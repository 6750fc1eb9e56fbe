// A link that leads away from the site.

// A longer word than this may have to break on a narrow screen, so it isn't tied to the arrow.
const longestTied = 28;

/** Opens in a new tab, and says so: with an arrow to the eye, in words to the ear. */
export function ExternalLink(props: { href: string; text: string; className?: string }) {
  const { href, text, className } = props;
  const lastSpace = text.lastIndexOf(' ') + 1;
  const lastWord = text.slice(lastSpace);
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {text.slice(0, lastSpace)}
      {/* The arrow stays with the last word, and never stands alone on a line. */}
      <span className={lastWord.length <= longestTied ? 'whitespace-nowrap' : undefined}>
        {lastWord}
        <svg
          aria-hidden="true"
          viewBox="0 0 12 12"
          className="ml-[0.4em] inline-block size-[0.62em] fill-none stroke-current stroke-2"
        >
          <path d="M2.5 1H11v8.5M11 1 1 11" />
        </svg>
      </span>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
