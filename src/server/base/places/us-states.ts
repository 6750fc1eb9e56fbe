// The states of the US by name, as the geo-IP data writes them, and their ISO 3166-2 codes.
const states =
  'Alabama AL, Alaska AK, Arizona AZ, Arkansas AR, California CA, Colorado CO, Connecticut CT, Delaware DE, District of Columbia DC, Florida FL, Georgia GA, Hawaii HI, Idaho ID, Illinois IL, Indiana IN, Iowa IA, Kansas KS, Kentucky KY, Louisiana LA, Maine ME, Maryland MD, Massachusetts MA, Michigan MI, Minnesota MN, Mississippi MS, Missouri MO, Montana MT, Nebraska NE, Nevada NV, New Hampshire NH, New Jersey NJ, New Mexico NM, New York NY, North Carolina NC, North Dakota ND, Ohio OH, Oklahoma OK, Oregon OR, Pennsylvania PA, Rhode Island RI, South Carolina SC, South Dakota SD, Tennessee TN, Texas TX, Utah UT, Vermont VT, Virginia VA, Washington WA, West Virginia WV, Wisconsin WI, Wyoming WY, Puerto Rico PR, Guam GU, American Samoa AS, U.S. Virgin Islands VI, Northern Mariana Islands MP';

const listed = states.split(', ').map((entry) => {
  const at = entry.lastIndexOf(' ');
  return { name: entry.slice(0, at), code: entry.slice(at + 1) };
});
const codes = new Map(listed.map(({ name, code }) => [name.toLowerCase(), code]));
const names = new Map(listed.map(({ name, code }) => [code, name]));

/** The code of a state: `stateCodeOf('Minnesota')` → `'MN'`; null for a name that is none. */
export function stateCodeOf(name: string): string | null {
  return codes.get(name.trim().toLowerCase()) ?? null;
}

/** The name of a state: `stateNameOf('MN')` → `'Minnesota'`; null for a code that is none. */
export function stateNameOf(code: string): string | null {
  return names.get(code) ?? null;
}
