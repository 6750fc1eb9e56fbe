// The settings of production, for tests that start as it does.

/** An association's own particulars. */
export const ownParticulars = {
  ORGANISATION_NAME: 'Finish Line Fund',
  ORGANISATION_EMAIL: 'hello@give.example',
  ORGANISATION_TAX_ID: '12-3456789',
  ORGANISATION_ADDRESS: '1 Main Street, Reno, NV 89501, USA',
};

/** What production demands beside them. */
export const production = {
  NODE_ENV: 'production',
  SECRET_KEY: 'k'.repeat(32),
  PUBLIC_URL: 'https://give.example',
  SMTP_URL: 'smtps://127.0.0.1:1',
};
