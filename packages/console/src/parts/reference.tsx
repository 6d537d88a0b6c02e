/** The way to the reference of the interface: for what no page of the console does. */
export function Reference() {
  return <a href="/docs">the reference of the interface</a>
}
