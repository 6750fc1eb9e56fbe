// Who makes a request, and what an action may do to their session.
/** Somebody who is signed in. */
export interface Actor {
  userId: string;
}

/** What a bound action knows of its request. */
export interface Context {
  requestId: string;
  /** The signed-in person, or null. */
  actor: Actor | null;
  /** A stable, unreadable name for this visitor's cookie; '' on public calls. */
  visitor: string;
  /** Signs this browser in as somebody, with a new cookie. */
  signIn(userId: string): Promise<void>;
  /** Signs this browser out. */
  signOut(): Promise<void>;
}
