// The association as search engines read it (schema.org).
import type { NGO } from 'schema-dts';
import type { OrganizationInfo } from '#contract/accounts.ts';

/** The structured data of the organization. */
export function organizationFacts(organization: OrganizationInfo, publicUrl: string): NGO {
  return {
    '@type': 'NGO',
    name: organization.name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    email: organization.email,
    telephone: organization.phone,
    taxID: organization.taxId,
    address: organization.postalAddress,
  };
}
