// Lets windows that a payment provider's script opens over a dialog be used.
import { useEffect } from 'react';

/** The component library leaves elements with this attribute alone: neither inert nor robbed of focus. */
const exemption = 'data-react-aria-top-layer';

function exempt(node: Node): void {
  if (!(node instanceof HTMLElement)) return;
  if (!(node instanceof HTMLIFrameElement) && !node.querySelector('iframe')) return;
  node.setAttribute(exemption, '');
  node.inert = false;
  node.removeAttribute('aria-hidden');
}

/**
 * While a modal dialog is open, everything outside it is inert. A bank's confirmation (3-D Secure) is a
 * frame that the provider's script puts at the end of the body, so it would be dead on arrival; this
 * exempts frames that are added there while the dialog is open.
 */
export function useOutsideFrames(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const observer = new MutationObserver((changes) => {
      for (const change of changes) change.addedNodes.forEach(exempt);
    });
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [isOpen]);
}
