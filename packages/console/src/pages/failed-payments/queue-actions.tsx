import type { Outcome } from '../../parts/outcomes.tsx'
import { mayChange } from '../../store/roles.ts'
import { useStore } from '../../store/store.tsx'
import { count } from '../../words/counts.ts'
import type { Invoice } from '../invoices/invoice-words.ts'
import { AskForCards } from './ask-for-cards.tsx'
import { PauseSubscriptions } from './pause-subscriptions.tsx'
import { TryAgain } from './try-again.tsx'
import { WriteOffMany } from './write-off-many.tsx'

/** Invoices that are marked, and where the end of an action is told. */
export type Marked = {
  invoices: readonly Invoice[]
  onEnd: (outcomes: readonly Outcome[]) => void
}

export function QueueActions({ invoices, onEnd, clear }: Marked & { clear: () => void }) {
  const { store } = useStore()
  if (invoices.length === 0) {
    return (
      <p className="quiet">
        Select rows, with a click or the key x, to try again, ask for a new card, write off or
        pause.
      </p>
    )
  }
  const marked = { invoices, onEnd }
  return (
    <div className="marked" role="toolbar" aria-label="Selected invoices">
      <span>{count(invoices.length, 'invoice')} selected</span>
      {mayChange(store, 'invoices') && <TryAgain {...marked} />}
      <AskForCards invoices={invoices} />
      {mayChange(store, 'invoices') && <WriteOffMany {...marked} />}
      {mayChange(store, 'subscriptions') && <PauseSubscriptions {...marked} />}
      <button type="button" className="button" onClick={clear}>
        Select none
      </button>
    </div>
  )
}
