import { Tooltip } from '@base-ui/react/tooltip'

/** Words of the interface that need a sentence; those of the documents. */
const meanings = {
  Run: 'A run bills all subscriptions that are due, adds tax to invoices, or collects payments.',
  Parked: 'A parked item could not be done. The run went on, and the next one tries it again.',
  Offering: 'An offering is what can be subscribed to: products and the plans to pay for them.',
  Slot: 'A slot is one moment of a schedule at which it starts a run.',
  Release:
    'A release is a catalog as it was published; it never changes, and shoppers see one of them.',
  Preview: 'A preview shows the invoices of the next billing run, and makes none of them.',
  'Price book': 'A price book holds the prices of many products, by SKU and currency.',
  'Write-off': 'A write-off gives up what an invoice still owes: nothing collects it any more.',
  Dunning:
    'Dunning is the rule for a declined payment: how often it is tried again, and what follows.',
  Proration: 'Proration charges or gives back the part of a period that a change leaves.',
} as const

type Word = keyof typeof meanings

export const isTerm = (text: string): text is Word => Object.hasOwn(meanings, text)

/**
 * A word with a dotted line, which is explained on hover and on focus. In a sentence `words` say it
 * in another form.
 */
export function Term({ word, words = word }: { word: Word; words?: string }) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger className="term" delay={200} aria-label={`${words}: ${meanings[word]}`}>
        {words}
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className="floating">
          <Tooltip.Popup className="tooltip">{meanings[word]}</Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
