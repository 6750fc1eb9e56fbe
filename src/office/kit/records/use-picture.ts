// A picture of a form: uploaded as soon as it is chosen, and described before the form is saved.
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { maxImageBytes, officeImagesApi } from '#contract/office/images.ts';
import { call } from '../api.ts';
import { readFileBase64 } from '../read-file.ts';

/** What is wrong with a field, as a sentence to show at it. */
export class FieldMistake extends Error {}

/** A picture that is ready to be saved: its id, and what it shows. */
export interface ReadyPicture {
  imageId: string;
  alt: string;
}

interface Chosen {
  file: File;
  /** Answers the id of the picture, once it is uploaded. */
  upload: Promise<string>;
  state: 'uploading' | 'uploaded' | 'failed';
  problem: string | null;
}

/** The upload of what is chosen; the last choice counts. */
function useUpload(value: string, onChange: (value: string) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const latest = useRef<Chosen | null>(null);

  function send(file: File): void {
    const upload = readFileBase64(file)
      .then((fileBase64) => call(officeImagesApi.upload, { fileBase64 }))
      .then(({ _id }) => _id);
    const begun: Chosen = { file, upload, state: 'uploading', problem: null };
    const show = (next: Chosen) => {
      // A file that was chosen meanwhile counts instead.
      if (latest.current?.upload !== upload) return false;
      latest.current = next;
      setChosen(next);
      return true;
    };
    latest.current = begun;
    setChosen(begun);
    onChange(value);
    upload.then(
      (imageId) => show({ ...begun, state: 'uploaded' }) && onChange(imageId),
      (error: Error) => show({ ...begun, state: 'failed', problem: error.message }),
    );
  }

  function forget(): void {
    latest.current = null;
    setChosen(null);
  }

  return { chosen, latest, send, forget };
}

/** The picture of a field. `value` is its id, or an empty text; `onChange` is given the new one. */
export function usePicture(value: string, onChange: (value: string) => void) {
  const { chosen, latest, send, forget } = useUpload(value, onChange);
  const [mistake, setMistake] = useState<string | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const stored = useQuery({
    queryKey: ['image', value],
    queryFn: () => call(officeImagesApi.read, { imageId: value }),
    enabled: value !== '' && chosen === null,
  });
  const alt = typed ?? (chosen ? '' : (stored.data?.alt ?? ''));

  function choose(file: File | undefined): void {
    if (!file) return;
    if (file.size > maxImageBytes) {
      setMistake('This picture is larger than 12 MB. Please choose a smaller one.');
      return;
    }
    setMistake(null);
    setTyped('');
    send(file);
  }

  /** The picture as it is saved: waits for its upload and keeps its description. */
  async function finish(): Promise<ReadyPicture> {
    const mine = latest.current;
    if (value === '' && !mine) return { imageId: '', alt: '' };
    const said = alt.trim();
    if (said === '' && (mine || typed !== null)) {
      throw new FieldMistake('Please say what the picture shows.');
    }
    const imageId = mine ? await mine.upload.catch(sayNotUploaded) : value;
    if (typed !== null && said !== stored.data?.alt) {
      await call(officeImagesApi.describe, { imageId, alt: said });
    }
    return { imageId, alt: said };
  }

  return {
    chosen,
    mistake,
    alt,
    hasPicture: value !== '' || chosen !== null,
    choose,
    tryAgain: () => chosen && send(chosen.file),
    describe: (text: string) => {
      setTyped(text);
      onChange(value);
    },
    remove: () => {
      forget();
      setTyped(null);
      setMistake(null);
      onChange('');
    },
    finish,
  };
}

function sayNotUploaded(error: Error): never {
  throw new FieldMistake(`The picture was not uploaded. ${error.message}`);
}
