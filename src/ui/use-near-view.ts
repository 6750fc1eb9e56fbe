// Tells when a part of the page comes near to what is seen, so that its code can be loaded.
import { useEffect, useRef, useState } from 'react';

const margin = '600px 0px';

/** `isNear` turns true once, when the element with `ref` is about to come into view. */
export function useNearView<E extends Element>() {
  const ref = useRef<E>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}
