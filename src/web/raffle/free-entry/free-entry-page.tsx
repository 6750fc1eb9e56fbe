// /raffles/free-entry: entering a draw without gift or purchase, and confirming it by the emailed link.
import { data } from 'react-router';
import { raffleApi } from '#contract/raffle.ts';
import { formatLongDay } from '#rules/format/dates.ts';
import { PageHeading } from '#ui/headings.tsx';
import { lawPaths } from '../../base/law-paths.ts';
import { metaTags } from '../../base/layout/page-meta.ts';
import { tokenIn } from '../../base/link-forms.tsx';
import { servicesOf } from '../../base/page-context.ts';
import type { Route } from './+types/free-entry-page';
import { answerEntry } from './answer-entry.ts';
import { ConfirmEntry } from './confirm-entry.tsx';
import { EntryForm } from './entry-form.tsx';
import { useEntryToken } from './entry-token.ts';
import { PlainEntry } from './plain-entry.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const draws = (await call(raffleApi.openDraws, {})).map((draw) => ({
    value: draw.prizeDrawId,
    label: `${draw.prizeName}, ${draw.isRepeated ? 'drawn again ' : ''}${formatLongDay(draw.drawsAt)}`,
  }));
  return {
    draws,
    organization: site.organization,
    meta: metaTags(site.publicUrl, {
      title: 'Free raffle entry',
      description:
        'Enter a raffle draw without gift or purchase, here or by postal mail, with the same chance as every other ticket.',
      path: lawPaths.freeEntry(),
    }),
  };
}

/** What the forms send where no scripts run; the address carries the token of an entry that is confirmed. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [answer, status] = await answerEntry(servicesOf(context), tokenIn(request), form);
  return data(answer, { status });
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData?.meta ?? []),
  // The address may carry a token, which is nobody else's business.
  { name: 'referrer', content: 'strict-origin' },
];

export default function FreeEntryPage({
  loaderData: { draws, organization },
  actionData,
}: Route.ComponentProps) {
  const token = useEntryToken();
  return (
    <main id="content" className="pb-20">
      <PageHeading
        title="Free raffle entry"
        lead="No purchase or gift is needed. One free entry for each person and draw; its ticket has the same chance as every other."
      />
      <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        {actionData ? (
          <PlainEntry draws={draws} answer={actionData} />
        ) : (
          <div>
            <div className="noscript:hidden">
              {token ? <ConfirmEntry token={token} /> : <EntryForm draws={draws} />}
            </div>
            <noscript>
              <PlainEntry draws={draws} />
            </noscript>
          </div>
        )}
        <aside aria-labelledby="by-post" className="border-t-2 border-ink pt-4 lg:self-start">
          <h2 id="by-post" className="type-title text-h4">
            By postal mail
          </h2>
          <p className="mt-2 text-soft">
            Write your name, postal address, the draw and, if you have one, your email on a card,
            and send it to
          </p>
          <address className="mt-2 not-italic">
            {organization.name}
            <br />
            {organization.postalAddress}
          </address>
          <p className="mt-4">
            <a href={lawPaths.raffleRules()} className="strong-link">
              Raffle rules
            </a>
          </p>
        </aside>
      </div>
    </main>
  );
}
