// /donate/form: a gift by card for browsers that run no scripts. The card is entered on the provider's page.
import { data, redirect } from 'react-router';
import { contentApi } from '#contract/content.ts';
import { donationsApi } from '#contract/donations.ts';
import { hostedGiftsApi } from '#contract/hosted-gifts.ts';
import { restrictionsApi } from '#contract/restrictions.ts';
import { amounts } from '#rules/figures.ts';
import { PageHeading } from '#ui/headings.tsx';
import { Notice } from '#ui/notice.tsx';
import { dollarsOf } from '#web/base/donations/donation-choice.ts';
import { giftPaths } from '#web/base/gift-paths.ts';
import { pageMeta } from '#web/base/layout/page-meta.ts';
import { type PageServices, refusalIn, servicesOf } from '#web/base/page-context.ts';
import type { Route } from './+types/form-page';
import { GiftForm } from './gift-form.tsx';
import { type FormMistakes, giftOf, mistakesOf, readTyped, type TypedGift } from './read-form.ts';

const wrongAmount = `Please enter whole dollars, from $1 to ${amounts.maxDonation}.`;

/** Whether gifts are taken at the visitor's place, and what its law wants to be said. */
async function findPlace({ call, callAsVisitor }: PageServices) {
  // One after the other, so that a visitor without a cookie is given one cookie.
  const { state } = await callAsVisitor(restrictionsApi.place, {});
  const allowed = await callAsVisitor(restrictionsApi.allowed, {});
  const disclosures = await call(donationsApi.disclosures, {});
  const disclosure = disclosures.find((one) => one.state === state)?.sentences ?? null;
  return { disclosure, isAllowed: allowed.includes('donate') };
}

/** The gift that was not paid, where somebody turned back from its page. */
async function findUnpaid({ callAsVisitor }: PageServices, paymentId: string | null) {
  if (!paymentId) return null;
  try {
    return await callAsVisitor(hostedGiftsApi.read, { paymentId });
  } catch (problem) {
    refusalIn(problem);
    return null;
  }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = servicesOf(context);
  const query = new URL(request.url).searchParams;
  const unpaid = await findUnpaid(services, query.get('gift'));
  if (unpaid && unpaid.state !== 'unpaid' && unpaid.state !== 'canceled') {
    throw redirect(giftPaths.thanks(query.get('gift') as string), 303);
  }
  const place = await findPlace(services);
  const charities = await services.call(contentApi.charities, {});
  const dollars = unpaid ? unpaid.amountCents / 100 : dollarsOf(query.get('amt'));
  const blank: TypedGift = {
    ...readTyped(new FormData()),
    charity: unpaid?.preference ?? '',
    amount: dollars ? String(dollars) : '',
    source: query.get('src')?.slice(0, 100) ?? '',
    key: crypto.randomUUID(),
  };
  return {
    ...{ place, blank, isBack: unpaid !== null },
    charities: charities.flatMap(({ name, preference }) =>
      preference ? [{ value: preference, label: name }] : [],
    ),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { callAsVisitor } = servicesOf(context);
  const typed = readTyped(await request.formData());
  const refuse = (mistakes: FormMistakes, status = 400) => data({ typed, mistakes }, { status });
  const gift = giftOf(typed);
  if (!gift) return refuse({ message: wrongAmount, fields: { amount: wrongAmount } });
  try {
    const { url } = await callAsVisitor(hostedGiftsApi.start, gift);
    return redirect(url, 303);
  } catch (problem) {
    const refusal = refusalIn(problem);
    return refuse(mistakesOf(refusal, wrongAmount), refusal.status);
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, {
    title: 'Make a gift without scripts',
    description: 'A gift by card that works in every browser, also where JavaScript is off.',
    path: giftPaths.form(),
  }),
  { name: 'robots', content: 'noindex' },
];

export default function FormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { place, blank, charities, isBack } = loaderData;
  return (
    <main id="content" className="pb-20">
      <PageHeading
        title="Make a gift"
        lead="By card, once, without an account. You enter your card on the page of Stripe, our payment provider, and come back here."
      />
      <div className="page-width">
        {!place.isAllowed ? (
          <Notice tone="error">
            Sorry, you are not legally allowed to make a donation due to local legal restrictions.
          </Notice>
        ) : (
          <div className="grid max-w-xl gap-6">
            {isBack && !actionData ? (
              <Notice title="Nothing was charged." isQuiet>
                You came back without paying. You can change your gift, or leave it.
              </Notice>
            ) : null}
            <GiftForm
              typed={actionData?.typed ?? blank}
              mistakes={actionData?.mistakes ?? null}
              charities={charities}
              disclosure={place.disclosure}
            />
          </div>
        )}
      </div>
    </main>
  );
}
