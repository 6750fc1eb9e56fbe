// The page of a monthly gift, opened without a login by the link of an email.
import { data } from 'react-router';
import { Button } from '#ui/button.tsx';
import { PageHeading } from '#ui/headings.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useAddressToken } from '../../base/address-token.ts';
import { tokenIn } from '../../base/link-forms.tsx';
import { linkPageMeta } from '../../base/link-page.tsx';
import { servicesOf } from '../../base/page-context.ts';
import type { Route } from './+types/monthly-page';
import { answerMonthly } from './answer-monthly.ts';
import { LinkRequest } from './link-request.tsx';
import { linkKept, linkTexts } from './link-texts.ts';
import { LinkedGift } from './linked-gift.tsx';
import { PlainGift } from './plain-gift.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title: 'Your monthly gift',
    description: 'Change, skip, pause or cancel your monthly gift, or give a new card.',
    path: '/gifts/monthly',
  });

/** What the forms send where no scripts run. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [answer, status] = await answerMonthly(servicesOf(context), tokenIn(request), form);
  return data(answer, { status });
}

export default function MonthlyPage({ actionData }: Route.ComponentProps) {
  return (
    <main id="content" className="min-h-[70vh] pb-20">
      <PageHeading
        title="Your monthly gift"
        lead="Change it, skip a month, pause it or end it. You need no login: the link in your email leads to this gift alone."
      />
      <div className="page-width">
        {actionData ? <PlainGift answer={actionData} /> : <WithLink />}
      </div>
    </main>
  );
}

/** The gift of the link, read by the browser; without scripts, by a press. */
function WithLink() {
  const token = useAddressToken(linkKept);
  return (
    <>
      {token === undefined ? (
        <div className="noscript:hidden">
          <SkeletonLines lines={5} label="Reading the link" />
        </div>
      ) : token === null ? (
        <LinkRequest title={linkTexts.noLink} />
      ) : (
        <LinkedGift token={token} />
      )}
      <noscript>
        {/* Without an address of its own it is sent to this page's, which carries the token. */}
        <form method="post">
          <Button type="submit" size="lg">
            See my monthly gift
          </Button>
        </form>
      </noscript>
    </>
  );
}
