// The replay of a race: a poster first, and the video only when somebody asks for it.
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ExternalLink } from '#ui/external-link.tsx';
import type { ReplaySource } from '#web/base/jackpot/replay-source.ts';
import { paths } from '#web/base/paths.ts';

interface ReplayProps {
  source: ReplaySource;
  raceName: string;
  winnerImageId: string | null;
  isSmall?: boolean;
  className?: string;
  openClassName?: string;
}

/** The finish line, the winner's car just over it, and a sign to press. */
function Poster({ winnerImageId, isSmall }: Pick<ReplayProps, 'winnerImageId' | 'isSmall'>) {
  return (
    <>
      <span aria-hidden="true" className="finish-line" />
      {winnerImageId ? (
        <img
          src={paths.image(winnerImageId)}
          alt=""
          width={640}
          height={320}
          loading="lazy"
          className={classNames(
            'absolute h-auto',
            isSmall ? 'bottom-[14%] left-[27%] w-[72%]' : 'bottom-[16%] left-[10%] w-[78%]',
          )}
        />
      ) : null}
      <span
        aria-hidden="true"
        className={classNames(
          'absolute grid place-items-center rounded-full bg-[#f7f3ea] text-[#1b1f1c] transition-transform group-hover:scale-110',
          isSmall ? 'bottom-3 left-1.5 size-7' : 'top-4 left-3 size-11',
        )}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 12 14"
          className={classNames('ml-0.5 fill-current', isSmall ? 'w-2.5' : 'w-3.5')}
        >
          <path d="M0 0v14l12-7z" />
        </svg>
      </span>
    </>
  );
}

function Video({ source, title }: { source: ReplaySource; title: string }) {
  const box = useRef<HTMLDivElement>(null);
  // What had the focus is gone, so the focus moves to what took its place.
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="outline-offset-4">
      {source.kind === 'picture' ? (
        <img
          src={source.url}
          alt={title}
          width={1280}
          height={720}
          className="aspect-video h-auto w-full rounded-sm bg-line object-cover"
        />
      ) : (
        <>
          <iframe
            src={source.url}
            title={title}
            allow="fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="strict-origin-when-cross-origin"
            className="aspect-video w-full rounded-sm bg-[#39423d]"
          />
          <p className="mt-2 text-sm">
            <ExternalLink
              href={source.url}
              text="Watch it on its own page"
              className="underline underline-offset-4"
            />
          </p>
        </>
      )}
    </div>
  );
}

/**
 * A poster that becomes the replay when it is pressed; until the page is alive it links to the replay.
 * It is one element all along, so that a press while the page comes alive is not lost.
 * `openClassName` is where the replay stands then.
 */
export function Replay(props: ReplayProps) {
  const { source, raceName, className, openClassName } = props;
  const [isOpen, setIsOpen] = useState(false);
  function open(event: MouseEvent): void {
    // With such a key it is wanted in a tab of its own.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setIsOpen(true);
  }
  if (isOpen) {
    return (
      <div className={openClassName}>
        <Video source={source} title={`Replay of ${raceName}`} />
      </div>
    );
  }
  return (
    <a
      href={source.url}
      onClick={open}
      className={classNames('track group mt-0 block aspect-[2/1] w-full rounded-sm', className)}
    >
      <Poster {...props} />
      <span className="sr-only">Watch the replay of {raceName}</span>
    </a>
  );
}
