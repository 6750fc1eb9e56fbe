// The page of a monthly gift, opened without a login by the link of an email.
import { PageHeading } from '#ui/headings.tsx';
import { SkeletonLines } from '#ui/skeleton.tsx';
import { useAddressToken } from '../../base/address-token.ts';
import { linkPageMeta } from '../../base/link-page.tsx';
import type { Route } from './+types/monthly-page';
import { LinkRequest } from './link-request.tsx';
import { LinkedGift } from './linked-gift.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title: 'Your monthly gift',
    description: 'Change, skip, pause or cancel your monthly gift, or give a new card.',
    path: '/gifts/monthly',
  });

export default function MonthlyPage() {
  const token = useAddressToken();
  return (
    <main id="content" className="min-h-[70vh] pb-20">
      <PageHeading
        title="Your monthly gift"
        lead="Change it, skip a month, pause it or end it. You need no login: the link in your email leads to this gift alone."
      />
      <div className="page-width">
        {token === undefined ? (
          <SkeletonLines lines={5} label="Reading the link" />
        ) : token === null ? (
          <LinkRequest title="This page opens from the link in an email about your gift." />
        ) : (
          <LinkedGift token={token} />
        )}
        <noscript>
          <p>Changing a gift needs JavaScript. You can also call or write to us.</p>
        </noscript>
      </div>
    </main>
  );
}
