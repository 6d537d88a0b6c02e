import { Tooltip } from '@base-ui/react/tooltip'

/** Words of the interface that need a sentence; those of the documents. */
const meanings = {
  Run: 'A run bills all subscriptions that are due, adds tax to invoices, or collects payments.',
  Parked: 'A parked item could not be done. The run went on, and the next one tries it again.',
  Offering: 'An offering is what can be subscribed to: products and the plans to pay for them.',
} as const

/** A word with a dotted line, which is explained on hover and on focus. */
export function Term({ word }: { word: keyof typeof meanings }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger className="term" delay={200} aria-label={`${word}: ${meanings[word]}`}>
        {word}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className="floating">
          <Tooltip.Popup className="tooltip">{meanings[word]}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
