// The shop: a few words, and the way to the partner's store.
import { buttonLook } from '#ui/button.tsx';
import { PageHeading } from '#ui/headings.tsx';
import { metaTags } from '../layout/page-meta.ts';
import { servicesOf } from '../page-context.ts';
import { paths } from '../paths.ts';
import type { Route } from './+types/shop-page';

export function loader({ context }: Route.LoaderArgs) {
  const { site } = servicesOf(context);
  return {
    shopUrl: site.organisation.shopUrl,
    meta: metaTags(site.publicUrl, {
      title: 'Shop',
      description: 'Caps, shirts and small things from the track, sold by our partner store.',
      path: paths.shop(),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="content" className="min-h-[60vh] pb-16">
      <PageHeading
        title="Wear the number you root for"
        lead="Caps with the 36 roundels, shirts from the season's liveries, mugs for the long evenings. Our partner store makes and ships them; what is earned on each piece goes to the same charities as your gifts."
      >
        <a
          href={loaderData.shopUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={`${buttonLook('primary', 'lg')} mt-8`}
        >
          Visit our store
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </PageHeading>
    </main>
  );
}
