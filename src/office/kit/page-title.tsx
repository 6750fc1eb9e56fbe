// The title of a page that is only known when its record has come.
import { useEffect } from 'react';

/** Names the tab; a second `<title>` beside the one that the page was sent with would be invalid. */
export function PageTitle({ text }: { text: string }) {
  useEffect(() => {
    const before = document.title;
    const title = `${text} · Back office`;
    document.title = title;
    return () => {
      // Another page's title is already there, unless it was sent with the same one.
      if (document.title === title) document.title = before;
    };
  }, [text]);
  return null;
}
