/** The language of everything that people read. */
export const language = 'en-US';
