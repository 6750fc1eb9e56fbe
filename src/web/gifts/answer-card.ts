// Does what the forms of a card's page send where no scripts run, and says what the page shows then.
import { type Dedication, dedicationLinkApi } from '#contract/dedications.ts';
import { dedicationKinds } from '#rules/donations/dedications.ts';
import {
  type DedicationDraft,
  dedicationMistakes,
  dedicationToSend,
  draftOf,
} from '../base/donations/dedication-draft.ts';
import { type FormMistakes, mistakesIn, textIn } from '../base/link-forms.tsx';
import { type PageServices, refusalIn } from '../base/page-context.ts';

/** What the page shows; while it is changed, what was typed and what is wrong with it. */
export type CardAnswer =
  | { shows: 'no-card'; problem: string }
  | { shows: 'card'; dedication: Dedication; problem: string | null }
  | { shows: 'form'; dedication: Dedication; draft: DedicationDraft; mistakes: FormMistakes };

/** What is shown, and the status of the answer. */
type Answered = [answer: CardAnswer, status: number];

/** Does what a form asks for. Sent twice, it answers the same. */
export async function answerCard(
  services: PageServices,
  token: string,
  form: FormData,
): Promise<Answered> {
  const { callAsVisitor } = services;
  const act = textIn(form, 'act');
  try {
    const dedication = await callAsVisitor(dedicationLinkApi.read, { token });
    if (act === 'confirm') return await confirm(services, token, dedication);
    if (!dedication.canChange) return [{ shows: 'card', dedication, problem: null }, 200];
    if (act === 'save') return await save(services, token, dedication, form);
    if (act === 'edit') {
      const mistakes = { problem: null, fields: {} };
      return [{ shows: 'form', dedication, draft: draftOf(dedication), mistakes }, 200];
    }
    return [{ shows: 'card', dedication, problem: null }, 200];
  } catch (problem) {
    const { message, status, fields } = refusalIn(problem);
    return [{ shows: 'no-card', problem: fields?.token ?? message }, status];
  }
}

async function confirm(
  { callAsVisitor }: PageServices,
  token: string,
  dedication: Dedication,
): Promise<Answered> {
  try {
    const confirmed = await callAsVisitor(dedicationLinkApi.confirm, { token });
    return [{ shows: 'card', dedication: confirmed, problem: null }, 200];
  } catch (problem) {
    const { message, status } = refusalIn(problem);
    return [{ shows: 'card', dedication, problem: message }, status];
  }
}

async function save(
  { callAsVisitor }: PageServices,
  token: string,
  dedication: Dedication,
  form: FormData,
): Promise<Answered> {
  const draft = draftIn(form);
  const refuse = (mistakes: FormMistakes, status: number): Answered => [
    { shows: 'form', dedication, draft, mistakes },
    status,
  ];
  const fields = dedicationMistakes(draft, new Date(), dedication.card?.sendOn ?? '');
  if (Object.keys(fields).length > 0) return refuse({ problem: null, fields }, 400);
  try {
    const wanted = { token, ...dedicationToSend(draft) };
    const changed = await callAsVisitor(dedicationLinkApi.change, wanted);
    return [{ shows: 'card', dedication: changed, problem: null }, 200];
  } catch (problem) {
    const refusal = refusalIn(problem);
    return refuse(mistakesIn(refusal), refusal.status);
  }
}

function draftIn(form: FormData): DedicationDraft {
  const kind = textIn(form, 'dedicationKind');
  return {
    kind: dedicationKinds.find((one) => one === kind) ?? null,
    honoree: textIn(form, 'honoree'),
    hasCard: form.has('hasCard'),
    name: textIn(form, 'cardName'),
    email: textIn(form, 'cardEmail'),
    message: textIn(form, 'cardMessage', 5000),
    sendOn: textIn(form, 'cardDay'),
    showsAmount: form.has('showsAmount'),
  };
}
