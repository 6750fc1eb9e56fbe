// /donate/thanks: what has become of a gift that was paid on the provider's page; true at each reload.
import { data } from 'react-router';
import { hostedGiftsApi } from '#contract/hosted-gifts.ts';
import { claimDays } from '#rules/donations/guest-gifts.ts';
import { formatRoundMoney } from '#rules/format/money.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeading } from '#ui/headings.tsx';
import { giftPaths } from '#web/base/gift-paths.ts';
import { linkPageMeta } from '#web/base/link-page.tsx';
import { refusalIn, servicesOf } from '#web/base/page-context.ts';
import { paths } from '#web/base/paths.ts';
import type { Route } from './+types/thanks-page';

export async function loader({ context, request }: Route.LoaderArgs) {
  const paymentId = new URL(request.url).searchParams.get('gift') ?? '';
  try {
    const gift = await servicesOf(context).callAsVisitor(hostedGiftsApi.read, { paymentId });
    return { gift, paymentId };
  } catch (problem) {
    const { code, status } = refusalIn(problem);
    return data({ gift: null, paymentId }, { status: code === 'bad_input' ? 404 : status });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  linkPageMeta(matches, {
    title: 'Your gift',
    description: 'What has become of your gift.',
    path: '/donate/thanks',
  });

type Gift = NonNullable<Route.ComponentProps['loaderData']['gift']>;

interface Texts {
  title: string;
  lead: string;
  /** Where to go on. */
  next: { label: string; to: string };
}

/** What is said of a gift. */
function textsOf({ state, amountCents, hasAccount, failure }: Gift, paymentId: string): Texts {
  const gift = `your gift of ${formatRoundMoney(amountCents)}`;
  const again = { label: 'Back to your gift', to: giftPaths.formOf(paymentId) };
  switch (state) {
    case 'paid':
      return {
        title: 'Thank you.',
        lead: `Your gift of ${formatRoundMoney(amountCents)} is complete, and we have emailed you a receipt.${
          hasAccount
            ? ''
            : ` If credits, tickets or tokens came with it, a link in the receipt keeps them for you for ${claimDays} days.`
        }`,
        next: { label: 'Go to the home page', to: paths.home() },
      };
    case 'checking':
      return {
        title: 'Your payment is being checked.',
        lead: `The answer about ${gift} has not come yet. You do not need to do anything: as soon as it comes, we email you the receipt. Please do not pay again.`,
        next: { label: 'Look again', to: giftPaths.thanks(paymentId) },
      };
    case 'unpaid':
      return {
        title: 'Nothing was charged.',
        lead: `You have not paid ${gift} yet.`,
        next: again,
      };
    case 'canceled':
      return {
        title: 'Nothing was charged.',
        lead: `${failure ?? `The time to pay ${gift} is over.`} You can try once more.`,
        next: again,
      };
    case 'returned':
      return {
        title: 'Your gift went back.',
        lead: `The money of ${gift} has been returned.`,
        next: { label: 'Go to the home page', to: paths.home() },
      };
  }
}

const stranger: Texts = {
  title: 'We cannot show this gift here.',
  lead: 'Only the browser in which you gave can see it. If you paid, your receipt comes by email.',
  next: { label: 'Go to the home page', to: paths.home() },
};

export default function ThanksPage({ loaderData }: Route.ComponentProps) {
  const { gift, paymentId } = loaderData;
  const { title, lead, next } = gift ? textsOf(gift, paymentId) : stranger;
  return (
    <main id="content" className="min-h-[60vh] pb-20">
      <PageHeading title={title} lead={lead}>
        <div className="mt-8">
          <LinkButton href={next.to} size="lg">
            {next.label}
          </LinkButton>
        </div>
      </PageHeading>
    </main>
  );
}
