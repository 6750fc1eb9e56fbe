// The pageant as search engines read it (schema.org): the contest, or one of its candidates.
import {
  breadcrumbs,
  type Facts,
  onlineEvent,
  structuredData,
} from '../base/layout/structured-data.ts';
import type { PageServices } from '../base/page-context.ts';
import { paths } from '../base/paths.ts';
import type { CandidateCard, Group, Pageant } from './load-pageant.ts';

type Site = PageServices['site'];

/** The categories whose candidates are, or may be, under age. */
const childrensGroups: ReadonlySet<Group> = new Set<Group>([
  'Tiny',
  'Petite',
  'Little Miss',
  'Jr Miss',
  'Jr Teen',
  'Teen',
]);

/** The tags with the facts of the page: of the chosen candidate, else of the contest. */
export function pageantFacts(site: Site, page: Pageant, description: string) {
  const { chosen, contest } = page;
  if (!chosen) return [structuredData(contestFacts(site, page, description))];
  const way = breadcrumbs(
    site.publicUrl,
    [contest.name, paths.pageant()],
    [nameInFacts(chosen), paths.candidate(chosen._id)],
  );
  return [structuredData(candidateFacts(site, chosen)), way];
}

function contestFacts(site: Site, { contest, imageId }: Pageant, description: string): Facts {
  return {
    '@type': 'Event',
    name: contest.name,
    description,
    startDate: contest.startsAt,
    endDate: contest.endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    image: [
      site.publicUrl + (imageId ? paths.image(imageId) : '/social/pages/regency-pageant.png'),
    ],
    ...onlineEvent(site, paths.pageant()),
  };
}

/** A child is named to machines by the first name only, and without place, picture or story. */
function candidateFacts({ publicUrl }: Site, candidate: CandidateCard): Facts {
  const { _id, title, location, imageId, group } = candidate;
  const url = publicUrl + paths.candidate(_id);
  const isChild = childrensGroups.has(group);
  return {
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      name: nameInFacts(candidate),
      description: `${isChild ? 'Candidate' : `${title}, candidate`} in the category ${group}`,
      ...(isChild
        ? {}
        : {
            url,
            homeLocation: { '@type': 'Place', name: location },
            image: publicUrl + paths.image(imageId),
          }),
    },
  };
}

const nameInFacts = ({ name, group }: CandidateCard) =>
  childrensGroups.has(group) ? name.replace(/\s.*$/, '') : name;
