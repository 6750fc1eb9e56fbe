// Shows every token and component with its states; only while developing.
import { data } from 'react-router';
import { PageHeading } from '#ui/headings.tsx';
import { FeedbackSection } from './feedback-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { ThingsSection } from './things-section.tsx';
import { TokensSection } from './tokens-section.tsx';

export function loader() {
  if (process.env.NODE_ENV === 'production') throw data(null, { status: 404 });
  return { now: new Date().toISOString() };
}

export const meta = () => [
  { title: 'Design · Homestretch' },
  { name: 'robots', content: 'noindex' },
];

export default function DesignPage({ loaderData }: { loaderData: { now: string } }) {
  return (
    <main id="content">
      <PageHeading
        title="Design"
        lead="The tokens and components of Homestretch, in every state."
      />
      <div className="page-width grid gap-16 pb-24">
        <TokensSection />
        <ThingsSection now={loaderData.now} />
        <FieldsSection />
        <FeedbackSection />
      </div>
    </main>
  );
}
