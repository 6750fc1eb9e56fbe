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

/** The sentences of the visitor's state once they are known, and the way to those of all states. */
export function StateDisclosure() {
  const { value } = useLoaded(askDisclosure);
  return (
    <p className="mt-8 max-w-prose text-sm text-soft">
      {value ? `${value} ` : null}
      <a href={lawPaths.disclosures()} className="underline underline-offset-4">
        State disclosures
      </a>
    </p>
  );
}
