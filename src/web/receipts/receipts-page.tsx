// The receipts center: has the receipts of a range mailed to their donor, without signing in.
import { data, Link } from 'react-router';
import { PageHeading } from '#ui/headings.tsx';
import { pageMeta } from '../base/layout/page-meta.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/receipts-page';
import { answerRequest } from './answer-request.ts';
import { PlainRequest } from './plain-request.tsx';
import { RequestForm } from './request-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Your receipts',
    description:
      'Have the receipts for your donations emailed to you again: for this year, last year or any dates. No account needed.',
    path: paths.receipts(),
  });

/** What the form sends where no scripts run. */
export async function action({ context, request }: Route.ActionArgs) {
  const [answer, status] = await answerRequest(servicesOf(context), await request.formData());
  return data(answer, { status });
}

export default function ReceiptsPage({ actionData }: Route.ComponentProps) {
  return (
    <main id="content" className="pb-20">
      <PageHeading
        title="Your receipts"
        lead="Have them emailed to you again, for your taxes or your records. You do not need to log in: they only ever go to the email address that your donations have on file, cash and checks included."
      />
      <div className="page-width grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        {actionData ? (
          <PlainRequest answer={actionData} />
        ) : (
          <div>
            <div className="noscript:hidden">
              <RequestForm />
            </div>
            <noscript>
              <PlainRequest />
            </noscript>
          </div>
        )}
        <aside aria-labelledby="in-account" className="border-t-2 border-ink pt-4 lg:self-start">
          <h2 id="in-account" className="type-title text-h4">
            In your account
          </h2>
          <p className="mt-2 text-soft">
            Every single receipt can be downloaded or sent from your donation history, and there is
            a statement of each year.
          </p>
          <p className="mt-4">
            <Link to={paths.account()} className="strong-link">
              My Account
            </Link>
          </p>
        </aside>
      </div>
    </main>
  );
}
