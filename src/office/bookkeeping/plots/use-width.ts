// How wide a part of the page is, so that a drawing fits it without being scaled.
import { type RefObject, useEffect, useRef, useState } from 'react';

/** The width in pixels; `usual` until it is known. */
export function useWidth<Part extends HTMLElement>(
  usual: number,
): { part: RefObject<Part | null>; width: number } {
  const part = useRef<Part>(null);
  const [width, setWidth] = useState(usual);
  useEffect(() => {
    if (!part.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.max(240, Math.round(entry.contentRect.width)));
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, []);
  return { part, width };
}
