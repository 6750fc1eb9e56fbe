// Declares the calls of a page of settings: what stands there, and changing it.
import { z } from 'zod';
import { type Endpoint, endpoint, type StaffRole } from './endpoint.ts';

type Shape = z.ZodRawShape;

/** The two calls of a page of settings, by its name in addresses. */
export function settingsApi<Fields extends Shape, Shown extends Shape>(declared: {
  name: string;
  what: string;
  roles: readonly StaffRole[];
  /** True where a change asks for the second factor again. */
  needsStepUp?: boolean;
  /** Where a change waits for a second person. */
  safeguard?: Endpoint['safeguard'];
  /** What staff enter. */
  fields: Fields;
  /** What is answered beside `version`; as it is stored, so without limits. */
  shown: Shown;
}) {
  const path = `/office/data/settings/${declared.name}` as const;
  const output = z.object({ version: z.string(), ...declared.shown });
  const staff = { access: 'staff', roles: declared.roles, output } as const;
  return {
    read: endpoint({
      ...staff,
      method: 'GET',
      path,
      summary: `Reads ${declared.what}`,
      input: z.object({}),
      refusals: [],
    }),
    save: endpoint({
      ...staff,
      method: 'POST',
      path,
      summary: `Changes ${declared.what}`,
      maxBytes: 1024 * 1024,
      needsStepUp: declared.needsStepUp ?? false,
      ...(declared.safeguard ? { safeguard: declared.safeguard } : {}),
      input: z.object({ version: z.string().max(80), ...declared.fields }),
      refusals: ['changed_meanwhile', 'bad_input'],
    }),
  };
}

/** The calls of any page of settings. */
export type AnySettingsApi = ReturnType<typeof settingsApi<Shape, Shape>>;
