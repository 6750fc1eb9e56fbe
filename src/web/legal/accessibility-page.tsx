// /accessibility: what the site conforms to, what is known to fall short, and where to say so.
import { accessibilityTestedOn } from '#contract/legal.ts';
import { lawPaths } from '../base/law-paths.ts';
import { metaTags } from '../base/layout/page-meta.ts';
import { servicesOf } from '../base/page-context.ts';
import type { Route } from './+types/accessibility-page';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const sections: readonly LegalSection[] = [
  {
    id: 'aim',
    title: 'What we aim at',
    body: () => (
      <p>
        This site is built to conform to the {'Web Content Accessibility Guidelines (WCAG) 2.2'} at
        level AA: by keyboard alone, with a screen reader, with large text, in narrow windows, in
        dark and forced colors, and without motion.
      </p>
    ),
  },
  {
    id: 'tests',
    title: 'How it is tested',
    body: () => (
      <p>
        Each change of the site runs automatic checks in a real browser, on its pages and dialogs,
        in light and dark. The last test by us was on{' '}
        <time dateTime={accessibilityTestedOn}>{accessibilityTestedOn}</time>. No outside party has
        audited it yet.
      </p>
    ),
  },
  {
    id: 'gaps',
    title: 'Known gaps',
    body: () => (
      <ul>
        <li>Videos of races have no audio description and no captions of their own.</li>
        <li>PDFs of receipts are tagged but were not tested with every screen reader.</li>
        <li>The card form and wallet windows belong to payment providers.</li>
      </ul>
    ),
  },
  {
    id: 'feedback',
    title: 'Tell us',
    body: (org) => (
      <p>
        If something keeps you from giving, playing or reading, write to{' '}
        <a href={`mailto:${org.email}`}>{org.email}</a> or call {org.phone}. Say which page and what
        you use, and we find another way for you meanwhile.
      </p>
    ),
  },
];

export function loader({ context }: Route.LoaderArgs) {
  const { site } = servicesOf(context);
  return {
    organization: site.organization,
    meta: metaTags(site.publicUrl, {
      title: 'Accessibility',
      description: 'What this site conforms to, what is known to fall short, and where to say so.',
      path: lawPaths.accessibility(),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Accessibility"
      lead="What this site conforms to, what is known to fall short, and where to say so."
      version={accessibilityTestedOn}
      sections={sections}
      organization={loaderData.organization}
    />
  );
}
