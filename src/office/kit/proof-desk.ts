// Where calls wait until their caller has proven who they are: one question for all that wait.

interface Question {
  answer: Promise<boolean>;
  settle: (isProven: boolean) => void;
}

let question: Question | null = null;
let isAttended = false;
const listeners = new Set<() => void>();

function change(next: Question | null): void {
  question = next;
  for (const tell of listeners) tell();
}

/** Asks for the second factor; false where it is not given, or nobody is there to ask. */
export function askForProof(): Promise<boolean> {
  if (!isAttended) return Promise.resolve(false);
  if (question) return question.answer;
  let settle: Question['settle'] = () => {};
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  change({ answer, settle });
  return answer;
}

/** Ends the question for all that wait: their calls are made again, or refused. */
export function answerQuestion(isProven: boolean): void {
  const asked = question;
  change(null);
  asked?.settle(isProven);
}

/** Whether a question is open, for React's `useSyncExternalStore`. */
export const hasQuestion = (): boolean => question !== null;

/** Says so whenever a question opens or ends. Whoever listens is the one who asks. */
export function listenToDesk(tell: () => void): () => void {
  listeners.add(tell);
  isAttended = true;
  return () => {
    listeners.delete(tell);
    isAttended = listeners.size > 0;
    if (!isAttended) answerQuestion(false);
  };
}
