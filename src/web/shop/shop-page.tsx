// The shop: a few words, and the way to the partner's store.
import { pageTextsApi } from '#contract/page-texts.ts';
import { buttonLook } from '#ui/button.tsx';
import { PageHeading } from '#ui/headings.tsx';
import { metaTags } from '../base/layout/page-meta.ts';
import { servicesOf } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { Route } from './+types/shop-page';

export async function loader({ context }: Route.LoaderArgs) {
  const { call, site } = servicesOf(context);
  const { shopTitle, shopLead } = await call(pageTextsApi.read, {});
  return {
    title: shopTitle,
    lead: shopLead,
    shopUrl: site.organization.shopUrl,
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
      <PageHeading title={loaderData.title} lead={loaderData.lead}>
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
