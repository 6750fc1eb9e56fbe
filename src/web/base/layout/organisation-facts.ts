// The association as search engines read it (schema.org).
import type { NGO } from 'schema-dts';
import type { OrganisationInfo } from '#contract/accounts.ts';

/** The structured data of the organisation. */
export function organisationFacts(organisation: OrganisationInfo, publicUrl: string): NGO {
  return {
    '@type': 'NGO',
    name: organisation.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    email: organisation.email,
    telephone: organisation.phone,
    taxID: organisation.taxId,
    address: organisation.postalAddress,
  };
}
