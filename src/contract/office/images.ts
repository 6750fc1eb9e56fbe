// The staff calls on pictures: uploading one, and saying what it shows.
import { z } from 'zod';
import { endpoint, id, uuid } from '../endpoint.ts';
import { fieldOf } from '../records.ts';

/** The largest file that is taken, in bytes. */
export const maxImageBytes = 12 * 1024 * 1024;

const access = 'staff';
const roles = ['editor', 'race-official', 'raffle-official', 'tournament-director'] as const;
const imageId = uuid('imageId must be the id of a picture.');

const version = z.string().describe('Of what is said of the picture');

export const officeImagesApi = {
  upload: endpoint({
    method: 'POST',
    path: '/office/data/images',
    summary:
      'Takes a picture, cleans and shrinks it, and keeps it in the formats that browsers read',
    access,
    roles,
    // Base64 adds a third.
    maxBytes: Math.ceil((maxImageBytes * 4) / 3) + 4096,
    input: z.object({
      fileBase64: z.base64('The file must be sent in base64.').min(1, 'The file is empty.'),
      alt: z
        .string()
        .trim()
        .max(300, 'Please keep it under 300 characters.')
        .default('')
        .describe('What the picture shows; it can follow once the picture is there'),
    }),
    output: z.object({ _id: id, width: z.int(), height: z.int(), version }),
    refusals: ['image_unreadable', 'too_large'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/office/data/images/{imageId}',
    summary: 'What a picture shows, as staff described it',
    access,
    roles,
    input: z.object({ imageId }),
    output: z.object({ _id: id, alt: z.string(), version }),
    refusals: ['not_found'],
  }),
  describe: endpoint({
    method: 'POST',
    path: '/office/data/images/{imageId}/describe',
    summary: 'Says what a picture shows, for people who cannot see it',
    access,
    roles,
    input: z.object({
      imageId,
      alt: fieldOf.line('what the picture shows', 300),
      version: z.string().max(80),
    }),
    output: z.object({ _id: id, alt: z.string(), version }),
    refusals: ['not_found', 'changed_meanwhile'],
  }),
};
