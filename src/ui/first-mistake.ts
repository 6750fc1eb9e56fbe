// Leads to the first field of a form that is wrong, whoever found it: the form itself or the server.

const control = 'input, select, textarea, button, [tabindex]';

/**
 * For a form's `ref`: once it is sent and shows what is wrong, the first wrong field has the focus.
 * Whoever goes on typing meanwhile is left alone.
 */
export function leadToMistakes(form: HTMLFormElement | null): (() => void) | undefined {
  if (!form) return;
  let isSent = false;
  const lead = () => {
    const wrong = isSent ? form.querySelector<HTMLElement>('[aria-invalid=true]') : null;
    if (!wrong) return;
    isSent = false;
    // A group of fields is told to be wrong as a whole.
    (wrong.matches(control) ? wrong : wrong.querySelector<HTMLElement>(control))?.focus();
  };
  const observer = new MutationObserver(lead);
  observer.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  const heard = new AbortController();
  const options = { signal: heard.signal };
  form.addEventListener('input', () => (isSent = false), options);
  form.addEventListener(
    'submit',
    () => {
      isSent = true;
      // The same mistake as before changes nothing that an observer sees.
      requestAnimationFrame(() => requestAnimationFrame(lead));
    },
    options,
  );
  return () => {
    observer.disconnect();
    heard.abort();
  };
}
