// Where a caller is, where the data about that cannot be opened for a moment.
import type { FastifyRequest } from 'fastify';
import { open } from 'maxmind';
import { expect, it } from 'vitest';
import { createFindPlace, type OpenData } from './find-place.ts';

it('finds places again once the data can be opened', async () => {
  const opened: string[] = [];
  const openData: OpenData = async (file) => {
    opened.push(file);
    if (opened.length === 1) throw new Error('EMFILE: too many open files');
    return open(file);
  };
  const settings = { countryHeader: null, stateHeader: null, demoPlace: null };
  const find = createFindPlace(settings, false, openData);
  const request = { headers: {}, ip: '8.8.8.8' } as unknown as FastifyRequest;
  await expect(find(request)).rejects.toThrow('EMFILE');
  expect(await find(request)).toMatchObject({ source: 'geo-ip', place: { country: 'US' } });
  await find(request);
  expect(opened).toHaveLength(2);
});
