// The ledger: what it declares.
import type { FeatureFacts } from '../feature.ts';
import { exportPostings } from './export-postings.ts';
import { ledgerChecks } from './ledger-checks.ts';

export const ledgerFacts: FeatureFacts = {
  personalData: { exports: { ledgerPostings: exportPostings } },
  checks: ledgerChecks,
};
