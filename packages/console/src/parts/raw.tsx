/** Text as a program has sent it. It may be long, so the keyboard can scroll it. */
export function Raw({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too.
    <pre tabIndex={0}>{text}</pre>
  )
}
