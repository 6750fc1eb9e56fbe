// The name of the site with its roundel: an H whose crossbar is a finish line.

/** The roundel alone. */
export function LogoRoundel({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 48 48" className={className}>
      <circle cx="24" cy="24" r="24" className="fill-green" />
      <path
        d="M11 10h6v28h-6zM31 10h6v28h-6zM17 20.5h3.5V24H17zM24 20.5h3.5V24H24zM20.5 24H24v3.5h-3.5zM27.5 24H31v3.5h-3.5z"
        className="fill-paper"
      />
    </svg>
  );
}

/** Roundel and name. */
export function Wordmark() {
  return (
    <span className="flex items-center gap-2 sm:gap-2.5">
      <LogoRoundel className="size-9 sm:size-10" />
      <span className="type-display text-[1.625rem] leading-none max-[24rem]:text-[1.25rem] sm:text-[1.75rem]">
        Homestretch
      </span>
    </span>
  );
}
