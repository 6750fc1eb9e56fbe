// Tells web addresses from everything else that a link could carry.

/** Whether a link leads to a web page, and not to a script or a file. */
export const isWebAddress = (link: string): boolean =>
  /^https?:\/\//i.test(link) && URL.canParse(link);
