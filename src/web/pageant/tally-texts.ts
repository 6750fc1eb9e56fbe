// Sentences about the tally that several parts of the page say.

/** Said where votes would stand, while nobody sees them. */
export const tallyHidden = 'The votes are hidden until voting closes. Every vote still counts.';
