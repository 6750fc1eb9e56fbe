// Stands in the place of every page until whoever has logged in proves who they are.
import { ProofForm } from './proof-form.tsx';

/** The question for the second factor after logging in. */
export function ProofPage() {
  return (
    <div className="max-w-lg py-6">
      <h1 className="type-display text-h2">Please confirm that it is you.</h1>
      <p className="mt-4 mb-8 text-soft">
        Your password is the first half. The back office asks for a second one in every browser.
      </p>
      {/* The frame shows the page by itself once it knows of the proof. */}
      <ProofForm onProven={() => {}} />
    </div>
  );
}
