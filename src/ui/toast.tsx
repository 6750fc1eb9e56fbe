// Short messages that appear at the edge of the window and go away by themselves.
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { classNames } from './class-names.ts';
import { CloseButton } from './close-button.tsx';

interface Message {
  text: string;
  tone: 'success' | 'info' | 'error';
}

const queue = new ToastQueue<Message>({ maxVisibleToasts: 3 });

/** Shows a message for seven seconds; an error stays until it is closed. */
export function showToast(text: string, tone: Message['tone'] = 'info'): void {
  queue.add({ text, tone }, tone === 'error' ? {} : { timeout: 7000 });
}

const edges = { success: 'border-l-green', info: 'border-l-ink', error: 'border-l-danger' };

/** Where the messages appear; once in a page. */
export function ToastArea() {
  return (
    <ToastRegion
      queue={queue}
      className="fixed inset-x-4 bottom-4 z-60 flex flex-col items-stretch gap-2 outline-none sm:left-auto sm:w-96"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className={classNames(
            'flex items-center gap-3 rounded-sm border border-l-4 border-line bg-raised py-2 pr-2 pl-4 text-ink shadow-lifted',
            edges[toast.content.tone],
          )}
        >
          <ToastContent className="min-w-0 flex-1">
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          <CloseButton label="Close this message" onClick={() => queue.close(toast.key)} />
        </Toast>
      )}
    </ToastRegion>
  );
}
