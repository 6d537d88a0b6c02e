/** The search of the store gives its best results only. */
export function MoreFound() {
  return <p className="quiet">More products fit. Add a word to find them.</p>
}
