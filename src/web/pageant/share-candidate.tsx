// Ways to pass a candidate on: the short link, the device's own sharing, and a card to download.
import { ShareLink } from '#ui/share-link.tsx';

/** The block with the short link. */
export function ShareCandidate(props: { url: string; name: string; cardPath: string | null }) {
  const { url, name, cardPath } = props;
  return (
    <div className="mt-9 border-t border-line pt-6">
      <h2 className="type-title text-h4">Pass it on</h2>
      <ShareLink url={url} label={`Short link to ${name}`} title={name} />
      {cardPath ? (
        <a
          href={cardPath}
          download={`${fileName(name)}.png`}
          className="strong-link inline-block py-2"
        >
          Download the share card (PNG)
        </a>
      ) : null}
    </div>
  );
}

/** `Mei-Ling O’Hara` → `mei-ling-o-hara`. */
function fileName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
}
