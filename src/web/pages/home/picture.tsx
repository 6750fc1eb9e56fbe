// A picture of the front page: sized, so that nothing moves, and loaded when it comes into view.
import { paths } from '#web/base/paths.ts';

/** An image by its id; decorative unless it has an `alt`. The usual size is that of an illustration. */
export function Picture(props: {
  id: string;
  width?: number;
  height?: number;
  alt?: string;
  className?: string;
  isLead?: boolean;
}) {
  const { id, alt = '', width = 1600, height = 900, isLead, className } = props;
  return (
    <img
      src={paths.image(id)}
      alt={alt}
      {...{ width, height, className }}
      loading={isLead ? undefined : 'lazy'}
      fetchPriority={isLead ? 'high' : undefined}
    />
  );
}
