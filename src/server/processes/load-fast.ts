// Imported before anything else, it halves the processor time of loading the server.
import { enableCompileCache, registerHooks } from 'node:module';
import path from 'node:path';

/** Beside the packages, where nobody else on the machine writes. */
const cache = path.resolve(import.meta.dirname, '../../../node_modules/.cache/compiled');
enableCompileCache(cache);

/** What our own files import by name is looked up once: some packages have a megabyte of names. */
const known = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & {}>>();
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL, conditions } = context;
    const isOurs = parentURL !== undefined && !parentURL.includes('/node_modules/');
    if (!isOurs || !/^[#@a-z]/.test(specifier) || !conditions.includes('import')) {
      return next(specifier, context);
    }
    const before = known.get(specifier);
    if (before) return { ...before, shortCircuit: true };
    const found = next(specifier, context);
    known.set(specifier, found);
    return found;
  },
});
