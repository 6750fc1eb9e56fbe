// The staff call that uploads a picture.
import { z } from 'zod';
import { endpoint, id } from './endpoint.ts';
import { fieldOf } from './records.ts';

/** The largest file that is taken, in bytes. */
export const mostImageBytes = 12 * 1024 * 1024;

export const officeImagesApi = {
  upload: endpoint({
    method: 'POST',
    path: '/office/data/images',
    summary:
      'Takes a picture, cleans and shrinks it, and keeps it in the formats that browsers read',
    access: 'staff',
    roles: ['editor', 'race-official', 'raffle-official', 'tournament-director'],
    // Base64 adds a third.
    mostBytes: Math.ceil((mostImageBytes * 4) / 3) + 4096,
    input: z.object({
      fileBase64: z.base64('The file must be sent in base64.').min(1, 'The file is empty.'),
      alt: fieldOf.line('what the picture shows, for people who can not see it', 300),
    }),
    output: z.object({ _id: id, width: z.int(), height: z.int() }),
    refusals: ['image_unreadable', 'too_large'],
  }),
};
