// What the visitor's own state wants to be said beside a request for gifts.
import { donationsApi } from '#contract/donations.ts';
import { restrictionsApi } from '#contract/restrictions.ts';
import { call } from '../api.ts';
import { lawPaths } from '../law-paths.ts';
import { useLoaded } from '../payments/use-loaded.ts';

async function askDisclosure(): Promise<string | null> {
  const [disclosures, { state }] = await Promise.all([
    call(donationsApi.disclosures, {}),
    call(restrictionsApi.place, {}),
  ]);
  return disclosures.find((one) => one.state === state)?.sentences ?? null;
}

/**
 * The sentences of the visitor's state once they are known, and the way to those of all states; from a
 * dialog in a tab of its own, so that nothing typed is left.
 */
export function StateDisclosure({ isInDialog = false }: { isInDialog?: boolean }) {
  const { value } = useLoaded(askDisclosure);
  return (
    <p className={isInDialog ? 'text-sm text-soft' : 'mt-8 max-w-prose text-sm text-soft'}>
      {value ? `${value} ` : null}
      <a
        href={lawPaths.disclosures()}
        target={isInDialog ? '_blank' : undefined}
        rel="noreferrer"
        className="underline underline-offset-4"
      >
        State disclosures
      </a>
    </p>
  );
}
