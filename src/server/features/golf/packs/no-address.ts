// The columns of a gift pack whose address is taken out.

/** What stands there then. */
export const noAddress = {
  ...{ recipient: null, street: null, street2: null, city: null },
  ...{ state: null, postalCode: null, country: null },
} as const;
