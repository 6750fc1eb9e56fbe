// The types of @adobe/structured-data-validator, which has none of its own: what the tests call of it.
declare module '@adobe/structured-data-validator' {
  /** Checks structured data by the rules of Google's rich results. */
  export default class Validator {
    validate(found: {
      jsonld: Record<string, Record<string, unknown>[]>;
    }): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string }[]>;
  }
}
