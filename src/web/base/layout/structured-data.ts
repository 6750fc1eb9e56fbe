// Facts about a page for search engines, as JSON-LD.
import type {
  BreadcrumbList,
  Event,
  NewsArticle,
  NGO,
  Organization,
  ProfilePage,
  SportsEvent,
  WebSite,
} from 'schema-dts';
import type { OrganizationInfo } from '#contract/accounts.ts';
import { paths } from '../paths.ts';

/** What the site says of itself (schema.org); each name and value is checked by the compiler. */
export type Facts =
  | BreadcrumbList
  | Event
  | NGO
  | NewsArticle
  | ProfilePage
  | SportsEvent
  | Exclude<WebSite, string>;

/** What facts are made from: the association, and where the site is. */
interface Site {
  publicUrl: string;
  organization: OrganizationInfo;
}

/** The meta tag that carries structured data; the router escapes what texts contain. */
export function structuredData(facts: Facts) {
  return { 'script:ld+json': { '@context': 'https://schema.org', ...(facts as object) } };
}

/** The way from the front page to a page, whose own name is the last. */
export function breadcrumbs(publicUrl: string, ...way: [name: string, path: string][]) {
  const steps: [name: string, path: string][] = [['Homestretch', paths.home()], ...way];
  return structuredData({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  });
}

/** The association as who stands behind an event or an article. */
export function associationFacts({ publicUrl, organization }: Site) {
  return {
    '@type': 'Organization',
    name: organization.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
  } satisfies Organization;
}

/** What all events of the site share: they are held online, by the association. */
export function onlineEvent(site: Site, path: string) {
  return {
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: site.publicUrl + path },
    url: site.publicUrl + path,
    organizer: associationFacts(site),
  } as const;
}
