// The addresses of a draw's public files.

/** The whole draw, once it is made. */
export const transcriptPath = (drawId: string): string => `/draws/${drawId}/transcript.json`;

/** Its entries, once they are frozen. */
export const manifestPath = (drawId: string): string => `/draws/${drawId}/manifest.json`;

/** What was announced of it, the first time and with each change. */
export const announcementsPath = (drawId: string): string => `/draws/${drawId}/announcements.json`;

/** Where its entries came from, as counted. */
export const originsPath = (drawId: string): string => `/draws/${drawId}/origins.json`;

/** The offline verifier, one script. */
export const verifierPath = '/draws/verify-draw.mjs';

/** How the verifier is run beside a downloaded transcript. */
export const verifierCommand = 'node verify-draw.mjs transcript.json';
