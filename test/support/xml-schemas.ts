// Checks XML by the schemas that its readers go by.
import { readFileSync } from 'node:fs';
import { RelaxNGValidator, XmlDocument, XmlLibError, XsdValidator } from 'libxml2-wasm';

const schemas = {
  sitemap: { file: 'sitemap.xsd', reader: XsdValidator },
  atom: { file: 'atom.rng', reader: RelaxNGValidator },
};

/** What is wrong with a document by its schema, line by line; empty where it is valid. */
export function schemaFaults(kind: keyof typeof schemas, xml: string): string[] {
  const { file, reader } = schemas[kind];
  const schema = XmlDocument.fromBuffer(readFileSync(`${import.meta.dirname}/schemas/${file}`));
  const validator = reader.fromDoc(schema);
  let document: XmlDocument | null = null;
  try {
    document = XmlDocument.fromString(xml);
    validator.validate(document);
    return [];
  } catch (error) {
    if (error instanceof XmlLibError) return error.message.trim().split('\n');
    throw error;
  } finally {
    // Their memory is not JavaScript's, so nobody else gives it back.
    for (const held of [document, validator, schema]) held?.dispose();
  }
}
