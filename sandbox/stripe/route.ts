// What an API call of the sandbox is.
import type { Caller } from './access.ts';
import type { Input } from './parameters.ts';
import type { World } from './world.ts';

/** One call, with its parameters from the query and the body. */
export interface Call {
  world: World;
  input: Input;
  /** The identifier in the path, or ''. */
  id: string;
  caller: Caller;
}

/** One way of calling the API. */
export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Whether a browser may call it, with the intent's client secret. */
  isForBrowsers?: boolean;
  handle(call: Call): unknown;
}
