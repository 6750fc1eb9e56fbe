// What donors want to know before they give: where it goes, the receipt, and how it is paid.
import { Link } from 'react-router';
import { SectionHeading } from '#ui/headings.tsx';
import { paths } from '#web/base/paths.ts';

const byCard =
  'By card, PayPal or Venmo. Card numbers go straight to the payment provider; we never see them.';
const byBankToo =
  'By card, PayPal or Venmo, and a one-time gift also from a US bank account. Card and account numbers go straight to the payment provider; we never see them.';

export function BeforeYouGive(props: { name: string; taxId: string; takesBankDebits: boolean }) {
  const { name, taxId, takesBankDebits } = props;
  const facts = [
    [
      'Where it goes',
      <>
        To the charity that you choose, or to where it is needed most. See{' '}
        <Link to={paths.charities()} className="underline underline-offset-4">
          our partner charities
        </Link>
        .
      </>,
    ],
    [
      'Your receipt',
      `It comes by email as soon as the gift is complete, from ${name}, tax ID ${taxId}.`,
    ],
    ['Safe to pay', takesBankDebits ? byBankToo : byCard],
    [
      'With or without an account',
      'A single gift needs none: a name and an email are enough. A monthly gift makes one, and is paused or ended there or by the link in each of its emails.',
    ],
  ] as const;
  return (
    <section aria-labelledby="before" className="page-width pb-16">
      <SectionHeading id="before" title="Before you give" />
      <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="type-title text-h4">{term}</dt>
            <dd className="mt-1.5 text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
