// Which state a ZIP code of the US is in, by its first three digits, as the Postal Service assigns them.

// From and to, both included. What serves the forces abroad, or more than one territory, is left out.
const prefixes =
  'NY 005 005, PR 006 007, VI 008 008, PR 009 009, MA 010 027, RI 028 029, NH 030 038, ME 039 049, VT 050 054, MA 055 055, VT 056 059, CT 060 069, NJ 070 089, NY 100 149, PA 150 196, DE 197 199, DC 200 200, VA 201 201, DC 202 205, MD 206 219, VA 220 246, WV 247 268, NC 270 289, SC 290 299, GA 300 319, FL 320 339, FL 341 342, FL 344 344, FL 346 347, FL 349 349, AL 350 369, TN 370 385, MS 386 397, GA 398 399, KY 400 427, OH 430 459, IN 460 479, MI 480 499, IA 500 528, WI 530 549, MN 550 567, DC 569 569, SD 570 577, ND 580 588, MT 590 599, IL 600 629, MO 630 658, KS 660 679, NE 680 693, LA 700 714, AR 716 729, OK 730 732, TX 733 733, OK 734 749, TX 750 799, CO 800 816, WY 820 831, ID 832 838, UT 840 847, AZ 850 865, NM 870 884, TX 885 885, NV 889 898, CA 900 961, HI 967 968, OR 970 979, WA 980 994, AK 995 999';

const ranges = prefixes.split(', ').map((line) => {
  const [state, from, to] = line.split(' ') as [string, string, string];
  return { state, from: Number(from), to: Number(to) };
});

// One office of American Samoa stands among those of Hawaii.
const apart: Readonly<Record<string, string>> = { '96799': 'AS' };

/**
 * The state of a ZIP code, with or without its last four digits; null where it is none, or in no state.
 *
 * Example: `stateOfZip('89501-1234')` → `'NV'`.
 */
export function stateOfZip(code: string): string | null {
  const zip = /^(\d{5})(?:-?\d{4})?$/.exec(code.trim())?.[1];
  if (!zip) return null;
  const prefix = Number(zip.slice(0, 3));
  const range = ranges.find(({ from, to }) => from <= prefix && prefix <= to);
  return apart[zip] ?? range?.state ?? null;
}
