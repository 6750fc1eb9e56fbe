// Placeholder while the page is being written.
export default function Page() {
  return <main>Soon</main>;
}
