// Checks a transcript beside the page, so that nothing stands still meanwhile.
import { checkTranscript } from './check-transcript.ts';

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  self.postMessage(checkTranscript(data));
});
