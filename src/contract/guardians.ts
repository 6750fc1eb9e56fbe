// A guardian's own calls: the children in the pageant that they decide for, and what is public of them.
import { z } from 'zod';
import { endpoint, id, instant, uuid } from './endpoint.ts';

/** Each item: whether it is shown. */
export const shownChoice = {
  surname: z.boolean('Please say whether the surname is shown.'),
  town: z.boolean('Please say whether the town is shown.'),
  story: z.boolean('Please say whether title and story are shown.'),
  picture: z.boolean('Please say whether the picture is shown.'),
  card: z.boolean('Please say whether there is a share card.'),
};

export const guardianship = z
  .object({
    _id: id,
    candidateId: id,
    name: z.string().describe('The full name, which only the guardian and staff see here'),
    candidateGroup: z.string(),
    contest: z.string(),
    confirmed: instant,
    shown: z.object(shownChoice),
    publicly: z.object({
      name: z.string(),
      title: z.string(),
      location: z.string(),
      bio: z.string(),
      imageId: id,
    }),
  })
  .meta({ title: 'Guardianship' });
/** A child in the pageant as its guardian sees it, with what everybody sees. */
export type Guardianship = z.output<typeof guardianship>;

const guardianId = uuid('guardianId must be the id of a guardianship.');
const changes = { method: 'POST', access: 'user', limit: 'profile' } as const;

export const guardiansApi = {
  own: endpoint({
    method: 'GET',
    path: '/account/guardianships',
    summary: 'The children in the pageant that one decides for, with what is public of each',
    access: 'user',
    input: z.object({}),
    output: z.array(guardianship),
    refusals: ['signed_out'],
  }),
  confirm: endpoint({
    ...changes,
    path: '/account/guardianships/confirm',
    summary: 'Confirms by the emailed link that one is the guardian; twice is as good as once',
    input: z.object({ token: z.string('The link is not complete.').min(1).max(200) }),
    output: z.array(guardianship),
    refusals: ['signed_out', 'guardian_link_ended'],
  }),
  choose: endpoint({
    ...changes,
    path: '/account/guardianships/{guardianId}/shown',
    summary: 'Says what is public of the child, item by item; it holds at once',
    input: z.object({ guardianId, ...shownChoice }),
    output: z.array(guardianship),
    refusals: ['signed_out', 'not_found'],
  }),
  end: endpoint({
    ...changes,
    path: '/account/guardianships/{guardianId}/end',
    summary: 'Takes every agreement back and ends the link to the child',
    input: z.object({ guardianId }),
    output: z.array(guardianship),
    refusals: ['signed_out'],
  }),
};
